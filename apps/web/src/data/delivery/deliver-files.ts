import type { Result } from "@tafel/domain";
import { texts } from "../../texts/taken-back.ts";
import { toast } from "../../ui/toast.ts";
import type { Failure } from "../api.ts";
import { coalesce } from "../coalesce.ts";
import { sentenceOf } from "../sentence.ts";
import { readSession } from "../session.ts";
import { type BoardKind, boardIn, scopesOf } from "./database.ts";
import { maySendLater } from "./send-upload.ts";
import { forgetUpload, type KeptUpload, openBoards, type StoredFile, uploadsIn } from "./uploads.ts";

type Delivery = {
  readonly kind: BoardKind;
  readonly send: (boardId: string, upload: KeptUpload) => Promise<Result<StoredFile, Failure>>;
  /** Tells its board that it is stored. */
  readonly give: (userId: string, boardId: string, upload: KeptUpload, stored: StoredFile) => Promise<unknown>;
};

/** Returns what sends the files of boards that are not open here. What cannot be sent now waits for the next time. */
export function deliveryOfFiles({ kind, send, give }: Delivery): () => Promise<void> {
  const deliver = coalesce(async () => {
    const userId = readSession()?.userId;
    if (!userId) return;
    for (const upload of await uploadsIn(scopesOf(kind, userId)).catch(() => [])) {
      if (openBoards.has(upload.scope) || readSession()?.userId !== userId) continue;
      const boardId = boardIn(upload.scope);
      const sent = await send(boardId, upload);
      if (sent.ok) await give(userId, boardId, upload, sent.value);
      else if (maySendLater(sent.error)) return;
      else {
        // Its element stays, as long as nobody deletes it.
        await forgetUpload(upload.id);
        toast.error(sentenceOf(sent.error) || texts.refused);
      }
    }
  });
  return () => deliver("");
}
