import { fileUploadLimit } from "@tafel/contract";
import { type Attachment, placeOf, type StoredAttachment, type TodoChange, todoLimits } from "@tafel/domain";
import { Observable } from "@tafel/domain/observe";
import { showTodoFileRoute } from "../../../data/addresses.ts";
import { pathOf } from "../../../data/api.ts";
import { scopeOf } from "../../../data/delivery/database.ts";
import type { Upload } from "../../../data/delivery/upload-queue.ts";
import { newId } from "../../../data/new-id.ts";
import { readSession } from "../../../data/session.ts";
import { attachmentTexts as texts } from "../../../texts/attachments.ts";
import { toast } from "../../../ui/toast.ts";
import type { BoardSession } from "../board/board-session.ts";
import type { AttachmentQueue } from "./attachment-queue.ts";

export type PictureSize = "full" | "medium" | "small";

/** The files of an open to-do board: attaches them, fetches them, and knows what is on its way. */
export class BoardAttachments {
  /** By the attachment's id. */
  readonly uploads = new Observable<ReadonlyMap<string, Upload>>(new Map());
  readonly #session: BoardSession;
  readonly #scope: string;
  /** Addresses of pictures that were fetched, for as long as the board is open. */
  readonly #pictures = new Map<string, Promise<string | undefined>>();
  #queue: Promise<AttachmentQueue | undefined> | undefined;
  #isClosed = false;

  constructor(session: BoardSession) {
    this.#session = session;
    this.#scope = scopeOf("todos", session.userId, session.boardId);
  }

  /**
   * Attaches files to a todo in one step, and sends them; tells which ones are too large, or too many. Returns those that
   * are attached now.
   */
  attach(todoId: string, files: readonly File[]): readonly Attachment[] {
    const { board } = this.#session.state();
    const place = board && placeOf(board, todoId);
    if (!place) return [];
    const fitting = files.filter((file) => {
      if (file.size > fileUploadLimit) toast.error(texts.tooLarge(file.name));
      return file.size <= fileUploadLimit;
    });
    const room = todoLimits.attachments - place.todo.attachments.length;
    if (fitting.length > room) toast.error(texts.tooMany(todoLimits.attachments));
    const now = Date.now();
    const added = fitting.slice(0, room).map((file, index) => {
      // One after the other, so that they stay in the order in which they were chosen.
      const addedAt = new Date(now + index).toISOString();
      const name = file.name.slice(-todoLimits.attachmentName) || texts.unnamed;
      return { file, attachment: { id: newId(), name, bytes: file.size, addedAt, stored: null } };
    });
    if (added.length === 0) return [];
    this.#session.do(...added.map(({ attachment }): TodoChange => ({ type: "add-attachment", todoId, attachment })));
    this.start();
    for (const { file, attachment } of added) {
      void this.#queue?.then((queue) => queue?.add({ id: attachment.id, scope: this.#scope, todoId, file }));
    }
    return added.map(({ attachment }) => attachment);
  }

  /** The bytes of a file; undefined when they are not to be had. */
  async fetch(hash: string, size: PictureSize = "full"): Promise<Blob | undefined> {
    const path = pathOf(showTodoFileRoute.path, { uuid: this.#session.boardId, hash }, { size });
    const headers = { authorization: `Bearer ${readSession()?.token}` };
    const response = await fetch(path, { headers }).catch(() => undefined);
    return response?.ok ? response.blob().catch(() => undefined) : undefined;
  }

  /** An address that shows a picture in a size, or the next larger one. What could not be fetched is tried again. */
  picture({ hash }: StoredAttachment, size: PictureSize): Promise<string | undefined> {
    const key = `${size} ${hash}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    const fetched = this.fetch(hash, size).then((blob) => {
      if (!blob || this.#isClosed) this.#pictures.delete(key);
      return blob && !this.#isClosed ? URL.createObjectURL(blob) : undefined;
    });
    this.#pictures.set(key, fetched);
    return fetched;
  }

  retry({ id }: Attachment): void {
    void this.#queue?.then((queue) => queue?.retry(id));
  }

  /** Sends what an earlier visit has left, and from then on what comes. */
  start(): void {
    this.#queue ??= import("./attachment-queue.ts").then(
      ({ AttachmentQueue }) =>
        this.#isClosed ? undefined : new AttachmentQueue(this.#session, this.#scope, this.uploads),
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
    for (const url of this.#pictures.values()) void url.then((it) => it && URL.revokeObjectURL(it));
  }
}
