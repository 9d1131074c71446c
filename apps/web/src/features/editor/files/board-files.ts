import {
  type BoardFiles,
  type Brought,
  type Copied,
  Observable,
  type PictureSize,
  type Sent,
  type Store,
  type Upload,
} from "@tafel/whiteboard";
import { showFileRoute } from "../../../data/addresses.ts";
import { pathOf } from "../../../data/api.ts";
import { scopeOf } from "../../../data/delivery/database.ts";
import { newId } from "../../../data/new-id.ts";
import { readSession } from "../../../data/session.ts";
import type { PictureQueue } from "./picture-queue.ts";

/**
 * The files of an open board. Showing them takes a call each; what sends them is loaded after the board's first picture.
 */
export class EditorFiles implements BoardFiles {
  readonly uploads = new Observable<ReadonlyMap<string, Upload>>(new Map());
  readonly #boardId: string;
  readonly #store: Store;
  readonly #scope: string;
  /** Files that this board is known to have. */
  readonly #here = new Set<string>();
  #queue: Promise<PictureQueue | undefined> | undefined;
  #isClosed = false;

  constructor(boardId: string, store: Store) {
    this.#boardId = boardId;
    this.#store = store;
    this.#scope = scopeOf("whiteboard", readSession()?.userId ?? "", boardId);
  }

  readonly fetch = async (hash: string, size: PictureSize, signal?: AbortSignal): Promise<Blob | undefined> => {
    const session = readSession();
    const path = pathOf(showFileRoute.path, { uuid: this.#boardId, hash }, { size });
    const headers = session && { authorization: `Bearer ${session.token}` };
    const response = await fetch(path, { ...(headers && { headers }), ...(signal && { signal }) });
    if (!response.ok || response.headers.get("content-type") !== "image/webp") return undefined;
    this.#here.add(hash);
    return response.blob();
  };

  /** Sends a file as soon as that is possible. Resolves once it is kept: its element must not survive a reload alone. */
  readonly send = async (file: Blob): Promise<Sent | undefined> => {
    const id = newId();
    this.start();
    const queue = await this.#queue;
    await queue?.add({ id, scope: this.#scope, file });
    return queue && { upload: id };
  };

  bring(copied: Copied): Brought {
    if (copied.file !== undefined && this.#here.has(copied.file)) return "is here";
    const id = newId();
    this.#withQueue((queue) => void queue.bring(id, copied));
    return { upload: id };
  }

  retry(upload: string): void {
    this.#withQueue((queue) => queue.retry(upload));
  }

  /** Sends what an earlier visit has left, and from then on what comes. */
  start(): void {
    this.#queue ??= import("./picture-queue.ts").then(
      ({ PictureQueue }) => {
        if (this.#isClosed) return undefined;
        const { uploads } = this;
        return new PictureQueue({ boardId: this.#boardId, scope: this.#scope, store: this.#store, uploads });
      },
      () => {
        this.#queue = undefined;
        return undefined;
      },
    );
  }

  /** What is left is sent without the board. */
  close(): void {
    this.#isClosed = true;
    void this.#queue?.then((queue) => queue?.close());
  }

  #withQueue(task: (queue: PictureQueue) => void): void {
    this.start();
    void this.#queue?.then((queue) => queue && task(queue));
  }
}
