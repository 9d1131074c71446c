import { texts } from "../../texts/editor.ts";
import { copyText } from "../../ui/copy-text.ts";
import { toast } from "../../ui/toast.ts";
import type { OpenBoard } from "./transport/open-board.ts";

/** Copies an address that opens the board at this element. */
export async function copyElementLink({ head }: OpenBoard, elementId: string): Promise<void> {
  const { id, teamId } = head.get();
  const path = `/whiteboard/${id}${teamId === undefined ? "" : `?teamId=${teamId}`}#${elementId}`;
  if (await copyText(location.origin + path)) toast.success(texts.linkCopied);
  else toast.error(texts.linkNotCopied);
}
