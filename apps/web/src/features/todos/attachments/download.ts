import { type Attachment, isPicture } from "@tafel/domain";
import { attachmentTexts as texts } from "../../../texts/attachments.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import type { BoardAttachments } from "./board-attachments.ts";

/** Saves a file to the person's downloads. Pictures are kept as WebP, whatever they were. */
export async function download(files: BoardAttachments, attachment: Attachment): Promise<void> {
  const { name, stored } = attachment;
  const content = stored && (await files.fetch(stored.hash));
  if (!content) return toast.error(texts.downloadFailed(name));
  saveFile(isPicture(attachment) ? `${name.replace(/\.\w{1,5}$/, "")}.webp` : name, content);
}
