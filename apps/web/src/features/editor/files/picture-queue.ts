import {
  type Copied,
  change,
  fieldOf,
  type Observable,
  type Operation,
  type Store,
  type Upload,
} from "@tafel/whiteboard";
import { sendUpload } from "../../../data/delivery/send-upload.ts";
import { UploadQueue } from "../../../data/delivery/upload-queue.ts";
import { findUpload, finishUpload, type KeptUpload, type StoredFile } from "../../../data/delivery/uploads.ts";
import { texts } from "../../../texts/editor.ts";
import { deliverUploads } from "./deliver-uploads.ts";
import { fileChanges } from "./file-changes.ts";

type Dependencies = {
  readonly boardId: string;
  readonly scope: string;
  readonly store: Store;
  readonly uploads: Observable<ReadonlyMap<string, Upload>>;
};

/** Sends the pictures of an open board, and gives them to the elements that wait for them. */
export class PictureQueue {
  readonly #scope: string;
  readonly #store: Store;
  readonly #queue: UploadQueue;
  /** What has been stored on this visit: an element that comes back by an undo gets it then. */
  readonly #stored = new Map<string, StoredFile>();
  readonly #stopListening: () => void;
  #isClosed = false;

  constructor({ boardId, scope, store, uploads }: Dependencies) {
    this.#scope = scope;
    this.#store = store;
    this.#queue = new UploadQueue({
      ...{ scope, uploads, failed: texts.pictures.failed },
      send: (upload, onProgress) => sendUpload(boardId, upload, onProgress),
      onStored: (upload, stored) => {
        this.#stored.set(upload.id, stored);
        this.#give([...store.optimistic.values()].map(({ id }) => id));
      },
      finish: ({ id }, { hash }) => finishUpload(id, hash),
      deliverRest: () => void deliverUploads(),
    });
    this.#stopListening = store.onTouched((ids) => this.#look(ids));
  }

  add(upload: KeptUpload): Promise<void> {
    return this.#queue.add(upload);
  }

  /** Brings a picture of another board: by its bytes if they are here and nowhere else, or else by its hash. */
  async bring(id: string, copied: Copied): Promise<void> {
    this.#queue.announce(id);
    const scope = this.#scope;
    const known = copied.upload === undefined ? undefined : await findUpload(copied.upload).catch(() => undefined);
    const hash = copied.file ?? known?.stored?.hash ?? known?.hash;
    if (known?.file && !known.stored) await this.add({ id, scope, file: known.file });
    else if (hash !== undefined) await this.add({ id, scope, hash });
    else this.#queue.refuse(id, texts.pictures.notCopied, () => void this.bring(id, copied));
  }

  retry(id: string): void {
    this.#queue.retry(id);
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#queue.close();
  }

  #look(ids: ReadonlySet<string>): void {
    if (this.#stored.size > 0) queueMicrotask(() => this.#isClosed || this.#give([...ids]));
  }

  #give(ids: readonly string[]): void {
    const operations = ids.flatMap((id): Operation[] => {
      const element = this.#store.optimistic.get(id);
      const stored = this.#stored.get(String(fieldOf(element, "upload")));
      return element && stored && fieldOf(element, "file") === undefined ? [change(id, fileChanges(stored))] : [];
    });
    // Not through the editor: it comes by itself, and nobody takes it back.
    for (const operation of operations) this.#store.dispatch(operation);
  }
}
