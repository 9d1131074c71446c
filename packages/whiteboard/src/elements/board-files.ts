import { Observable } from "@tafel/domain/observe";
import type { Editor } from "../engine/editor.ts";

/** The sizes in which a picture is stored; their longer sides are those of the contract. */
export type PictureSize = "full" | "medium" | "small";
export const longerSides: Readonly<Record<PictureSize, number>> = { full: 4096, medium: 1280, small: 320 };

/** A file that is on its way to the board. */
export type Upload = {
  /** The share that has been sent, 0 until it begins. */
  readonly sent: number;
  /** The address under which this browser has it; undefined for a file of another board. */
  readonly url: string | undefined;
  /** Why it was refused, for the person. */
  readonly refused?: string;
};

/** What an element that shows a file has of it: the upload that brings it, and its hash if that is known already. */
export type Sent = { readonly upload: string; readonly file?: string };
/** What a copied element has of its file, one of them or both. */
export type Copied = { readonly file?: string | undefined; readonly upload?: string | undefined };
export type Brought = "is here" | "cannot be here" | { readonly upload: string };

/** The files of a board, provided by the host application. */
export type BoardFiles = {
  /** A picture in a size, or the next larger one that is stored; undefined when it is not to be had. */
  fetch(this: void, hash: string, size: PictureSize, signal?: AbortSignal): Promise<Blob | undefined>;
  /** What is on its way, by the id that elements have as `upload`. */
  readonly uploads: Observable<ReadonlyMap<string, Upload>>;
  /** Keeps a picture for this board; undefined where there is no room. Missing where none can be kept. */
  readonly send?: (this: void, file: Blob) => Promise<Sent | undefined>;
  /** Brings what a picture of another board shows, or a picture that was copied while it was still being sent. */
  bring(copied: Copied): Brought;
  /** Sends again what was refused. */
  retry(upload: string): void;
};

export function provideFiles(editor: Editor, files: BoardFiles): void {
  provided.set(editor, files);
}
export const filesOf = (editor: Editor): BoardFiles => provided.get(editor) ?? none;

const provided = new WeakMap<Editor, BoardFiles>();
const none: BoardFiles = {
  fetch: async () => undefined,
  uploads: new Observable<ReadonlyMap<string, Upload>>(new Map()),
  bring: () => "is here",
  retry: () => {},
};
