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

/** The files of a board, provided by the host application. */
export type BoardFiles = {
  /** A picture in a size, or the next larger one that is stored; undefined when it is not to be had. */
  fetch(this: void, hash: string, size: PictureSize, signal?: AbortSignal): Promise<Blob | undefined>;
  /** What is on its way, by the id that elements have as `upload`. */
  readonly uploads: Observable<ReadonlyMap<string, Upload>>;
  /** Brings a file of another board that this person may see; returns the id of the upload, if files can be brought here. */
  bring(hash: string): string | undefined;
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
  bring: () => undefined,
  retry: () => {},
};
