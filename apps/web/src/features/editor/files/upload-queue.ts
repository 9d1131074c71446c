import {
  type Copied,
  change,
  fieldOf,
  type Observable,
  type Operation,
  type Store,
  type Upload,
} from "@tafel/whiteboard";
import { maySendLater, sendUpload } from "../../../data/send-upload.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import {
  findUpload,
  finishUpload,
  type KeptUpload,
  keepUpload,
  openBoards,
  type StoredFile,
  uploadsIn,
} from "../../../data/uploads.ts";
import { texts } from "../../../texts/editor.ts";
import { toast } from "../../../ui/toast.ts";
import { deliverUploads } from "./deliver-uploads.ts";
import { fileChanges } from "./file-changes.ts";

/** How many are sent at once, seconds until what nobody answered is sent again, and milliseconds a copy is still shown. */
const maxAtOnce = 2;
const retryAfter = 5;
const shownFor = 30_000;

type Dependencies = {
  readonly boardId: string;
  readonly scope: string;
  readonly store: Store;
  readonly uploads: Observable<ReadonlyMap<string, Upload>>;
};

/** Sends the files of an open board, and gives them to the elements that wait for them. */
export class UploadQueue {
  readonly #dependencies: Dependencies;
  readonly #waiting: KeptUpload[] = [];
  /** What sends again what was refused. */
  readonly #refused = new Map<string, () => void>();
  /** What has been stored on this visit: an element that comes back by an undo gets it then. */
  readonly #stored = new Map<string, StoredFile>();
  readonly #stopListening: () => void;
  #sending = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    openBoards.add(dependencies.scope);
    this.#stopListening = dependencies.store.onTouched((ids) => this.#look(ids));
    addEventListener("online", this.#resume);
    void this.#restore();
  }

  add(upload: KeptUpload): void {
    this.#show(upload.id, { sent: 0, url: upload.file && URL.createObjectURL(upload.file) });
    void keepUpload(upload);
    this.#waiting.push(upload);
    this.#work();
  }

  /** Brings a picture of another board: by its bytes if they are here and nowhere else, or else by its hash. */
  async bring(id: string, copied: Copied): Promise<void> {
    this.#show(id, { sent: 0, url: undefined });
    const { scope } = this.#dependencies;
    const known = copied.upload === undefined ? undefined : await findUpload(copied.upload).catch(() => undefined);
    const hash = copied.file ?? known?.stored?.hash ?? known?.hash;
    if (known?.file && !known.stored) this.add({ id, scope, file: known.file });
    else if (hash !== undefined) this.add({ id, scope, hash });
    else this.#refuse(id, texts.pictures.notCopied, () => void this.bring(id, copied));
  }

  retry(id: string): void {
    const again = this.#refused.get(id);
    this.#refused.delete(id);
    again?.();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    clearTimeout(this.#timer);
    removeEventListener("online", this.#resume);
    for (const { url } of this.#dependencies.uploads.get().values()) if (url) URL.revokeObjectURL(url);
    if (this.#sending === 0) this.#leave();
  }

  #leave(): void {
    openBoards.delete(this.#dependencies.scope);
    void deliverUploads();
  }

  async #restore(): Promise<void> {
    for (const upload of await uploadsIn(this.#dependencies.scope).catch(() => [])) {
      if (this.#isClosed || this.#shown(upload.id)) continue;
      this.#show(upload.id, { sent: 0, url: upload.file && URL.createObjectURL(upload.file) });
      this.#waiting.push(upload);
    }
    this.#work();
  }

  readonly #work = (): void => {
    while (!this.#isClosed && this.#timer === undefined && this.#sending < maxAtOnce) {
      const upload = this.#waiting.shift();
      if (!upload) return;
      this.#sending += 1;
      void this.#send(upload).finally(() => {
        this.#sending -= 1;
        if (!this.#isClosed) this.#work();
        else if (this.#sending === 0) this.#leave();
      });
    }
  };

  async #send(upload: KeptUpload): Promise<void> {
    const { id } = upload;
    const url = this.#shown(id)?.url;
    const sent = await sendUpload(this.#dependencies.boardId, upload, (share) => {
      if (!this.#isClosed) this.#show(id, { sent: share, url });
    });
    if (sent.ok) return this.#take(upload, sent.value);
    if (this.#isClosed) return;
    if (maySendLater(sent.error)) {
      this.#waiting.unshift(upload);
      this.#pause(sent.error.timeLeft);
      return;
    }
    this.#refuse(id, sentenceOf(sent.error) || texts.pictures.failed, () => {
      this.#show(id, { sent: 0, url });
      this.#waiting.push(upload);
      this.#work();
    });
  }

  #refuse(id: string, why: string, again: () => void): void {
    if (this.#isClosed) return;
    this.#refused.set(id, again);
    this.#show(id, { sent: 0, url: this.#shown(id)?.url, refused: why });
    toast.error(why, texts.pictures.failed);
  }

  /** Nobody answers: what waits is sent again after a while, or when the network is back. */
  #pause(seconds = retryAfter): void {
    this.#timer ??= setTimeout(this.#resume, seconds * 1_000);
  }

  readonly #resume = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work();
  };

  async #take(upload: KeptUpload, stored: StoredFile): Promise<void> {
    await keepUpload({ ...upload, stored });
    // Without its board it is done by `deliverUploads`.
    if (this.#isClosed) return;
    const { store } = this.#dependencies;
    this.#stored.set(upload.id, stored);
    this.#give([...store.optimistic.values()].map(({ id }) => id));
    await finishUpload(upload.id, stored.hash);
    const url = this.#shown(upload.id)?.url;
    this.#show(upload.id, { sent: 1, url });
    // Until the server's own has come.
    setTimeout(() => {
      this.#show(upload.id, undefined);
      if (url) URL.revokeObjectURL(url);
    }, shownFor);
  }

  #look(ids: ReadonlySet<string>): void {
    if (this.#stored.size > 0) queueMicrotask(() => this.#isClosed || this.#give([...ids]));
  }

  #give(ids: readonly string[]): void {
    const { store } = this.#dependencies;
    const operations = ids.flatMap((id): Operation[] => {
      const element = store.optimistic.get(id);
      const stored = this.#stored.get(String(fieldOf(element, "upload")));
      return element && stored && fieldOf(element, "file") === undefined ? [change(id, fileChanges(stored))] : [];
    });
    // Not through the editor: it comes by itself, and nobody takes it back.
    for (const operation of operations) store.dispatch(operation);
  }

  #shown(id: string): Upload | undefined {
    return this.#dependencies.uploads.get().get(id);
  }

  #show(id: string, upload: Upload | undefined): void {
    const shown = new Map(this.#dependencies.uploads.get());
    if (upload) shown.set(id, upload);
    else shown.delete(id);
    this.#dependencies.uploads.set(shown);
  }
}
