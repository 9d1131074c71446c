import type { TodoChange } from "@tafel/domain";
import type { KeptUpload, StoredFile } from "../../../data/delivery/uploads.ts";

/** The change that tells a board that the file of an attachment has arrived. */
export const storedAttachment = (
  { id: attachmentId, todoId = "" }: Pick<KeptUpload, "id" | "todoId">,
  { hash, width, height }: StoredFile,
): TodoChange => ({ type: "store-attachment", todoId, attachmentId, stored: { hash, width, height } });
