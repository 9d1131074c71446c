import { type Board, todosOn } from "@tafel/domain";
import type { Observable } from "@tafel/domain/observe";
import { type Upload, UploadQueue } from "../../../data/delivery/upload-queue.ts";
import { forgetUpload, type KeptUpload, type StoredFile } from "../../../data/delivery/uploads.ts";
import { attachmentTexts as texts } from "../../../texts/attachments.ts";
import type { BoardSession } from "../board/board-session.ts";
import { deliverAttachments } from "./deliver-attachments.ts";
import { sendAttachment } from "./send-attachment.ts";
import { storedAttachment } from "./stored-attachment.ts";

type Session = Pick<BoardSession, "boardId" | "state" | "subscribe" | "arrive">;

/** Sends what is attached on an open board, and tells the board what has arrived. */
export class AttachmentQueue {
  readonly #session: Session;
  readonly #queue: UploadQueue;
  /** What has been stored on this visit: an attachment that comes back by an undo gets it then. */
  readonly #stored = new Map<string, StoredFile>();
  readonly #stopListening: () => void;
  #seen: Board | undefined;

  constructor(session: Session, scope: string, uploads: Observable<ReadonlyMap<string, Upload>>) {
    this.#session = session;
    this.#queue = new UploadQueue({
      ...{ scope, uploads, failed: texts.failed },
      send: (upload, onProgress) => sendAttachment(session.boardId, upload, onProgress),
      onStored: (upload, stored) => {
        this.#stored.set(upload.id, stored);
        session.arrive(storedAttachment(upload, stored));
      },
      finish: ({ id }) => forgetUpload(id),
      deliverRest: () => void deliverAttachments(),
    });
    this.#stopListening = session.subscribe(() => this.#look());
  }

  add(upload: KeptUpload): void {
    void this.#queue.add(upload);
  }

  retry(id: string): void {
    this.#queue.retry(id);
  }

  close(): void {
    this.#stopListening();
    this.#queue.close();
  }

  #look(): void {
    const { board } = this.#session.state();
    if (!board || board === this.#seen || this.#stored.size === 0) return;
    this.#seen = board;
    const back = todosOn(board).flatMap(({ id: todoId, attachments }) =>
      attachments.flatMap(({ id, stored }) => {
        const known = stored === null ? this.#stored.get(id) : undefined;
        return known ? [storedAttachment({ id, todoId }, known)] : [];
      }),
    );
    // After whatever is being announced now.
    if (back.length > 0) queueMicrotask(() => this.#session.arrive(...back));
  }
}
