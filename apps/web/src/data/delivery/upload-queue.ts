import type { Result } from "@tafel/domain";
import type { Observable } from "@tafel/domain/observe";
import { toast } from "../../ui/toast.ts";
import type { Failure } from "../api.ts";
import { sentenceOf } from "../sentence.ts";
import { maySendLater } from "./send-upload.ts";
import { type KeptUpload, keepUpload, openBoards, type StoredFile, uploadsIn } from "./uploads.ts";

/** How many are sent at once, seconds until what nobody answered is sent again, and milliseconds a copy is still shown. */
const maxAtOnce = 2;
const retryAfter = 5;
const shownFor = 30_000;

/** A file on its way: the share that has been sent, where this browser has it, and why it was refused. */
export type Upload = { readonly sent: number; readonly url: string | undefined; readonly refused?: string };

type Dependencies = {
  readonly scope: string;
  /** What is on its way, by the upload's id. */
  readonly uploads: Observable<ReadonlyMap<string, Upload>>;
  readonly send: (upload: KeptUpload, onProgress: (sent: number) => void) => Promise<Result<StoredFile, Failure>>;
  /** It is stored: the board is told, and keeps that as it keeps everything done to it. */
  readonly onStored: (upload: KeptUpload, stored: StoredFile) => void;
  /** It need not be kept any longer. */
  readonly finish: (upload: KeptUpload, stored: StoredFile) => Promise<unknown>;
  /** Sends what is left once the board is closed. */
  readonly deliverRest: () => void;
  /** What a refusal is called. */
  readonly failed: string;
};

/** Sends the files of an open board. */
export class UploadQueue {
  readonly #dependencies: Dependencies;
  readonly #waiting: KeptUpload[] = [];
  /** What sends again what was refused. */
  readonly #refused = new Map<string, () => void>();
  readonly #restored: Promise<void>;
  #sending = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    openBoards.add(dependencies.scope);
    addEventListener("online", this.#resume);
    this.#restored = this.#restore();
  }

  /** Resolves when it survives a reload, or this browser keeps nothing. */
  async add(upload: KeptUpload): Promise<void> {
    await this.#restored;
    await keepUpload(upload).catch(() => false);
    if (this.#isClosed) return this.#dependencies.deliverRest();
    this.announce(upload.id, upload.file);
    this.#waiting.push(upload);
    this.#work();
  }

  /** Shows that something is on its way, before it is known what will be sent. */
  announce(id: string, file?: Blob): void {
    this.#show(id, { sent: 0, url: file && URL.createObjectURL(file) });
  }

  refuse(id: string, why: string, again: () => void): void {
    if (this.#isClosed) return;
    this.#refused.set(id, again);
    this.#show(id, { sent: 0, url: this.#shown(id)?.url, refused: why });
    toast.error(why, this.#dependencies.failed);
  }

  retry(id: string): void {
    const again = this.#refused.get(id);
    this.#refused.delete(id);
    again?.();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#resume);
    for (const { url } of this.#dependencies.uploads.get().values()) if (url) URL.revokeObjectURL(url);
    if (this.#sending === 0) this.#leave();
  }

  #leave(): void {
    openBoards.delete(this.#dependencies.scope);
    this.#dependencies.deliverRest();
  }

  async #restore(): Promise<void> {
    for (const upload of await uploadsIn(this.#dependencies.scope).catch(() => [])) {
      if (this.#isClosed) return;
      this.announce(upload.id, upload.file);
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
    const sent = await this.#dependencies.send(upload, (share) => {
      if (!this.#isClosed) this.#show(id, { sent: share, url });
    });
    if (sent.ok) return this.#take(upload, sent.value);
    if (this.#isClosed) return;
    if (maySendLater(sent.error)) {
      this.#waiting.unshift(upload);
      this.#pause(sent.error.timeLeft);
      return;
    }
    this.refuse(id, sentenceOf(sent.error) || this.#dependencies.failed, () => {
      this.#show(id, { sent: 0, url });
      this.#waiting.push(upload);
      this.#work();
    });
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
    // Without its board it is done by `deliverRest`.
    if (this.#isClosed) return;
    this.#dependencies.onStored(upload, stored);
    await this.#dependencies.finish(upload, stored);
    const url = this.#shown(upload.id)?.url;
    this.#show(upload.id, { sent: 1, url });
    // Until the server's own has come.
    setTimeout(() => {
      this.#show(upload.id, undefined);
      if (url) URL.revokeObjectURL(url);
    }, shownFor);
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
