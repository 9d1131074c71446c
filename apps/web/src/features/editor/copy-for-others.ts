import type { Editor } from "@tafel/whiteboard";
import { copyForOthers } from "@tafel/whiteboard/from-others";
import { texts } from "../../texts/editor.ts";
import { copyText } from "../../ui/copy-text.ts";
import { toast } from "../../ui/toast.ts";

/** Copies what is selected so that Excalidraw and tldraw can paste it; tells what of it they cannot have. */
export async function copySelectionForOthers(editor: Editor): Promise<void> {
  const { json, leftOut } = await copyForOthers(editor);
  if (!(await copyText(json))) return toast.error(texts.notCopiedForOthers);
  toast.success(texts.copiedForOthers);
  if (leftOut > 0) toast.info(texts.leftOutThere(leftOut));
}
