import type { BaseElement } from "@tafel/whiteboard";
import { texts } from "../../texts/editor.ts";
import { showToast } from "./show-toast.ts";

/** Puts what somebody copied or saved in another whiteboard program onto this one. False when the text is something else. */
export async function putFromOthers(text: string, put: (elements: readonly BaseElement[]) => void): Promise<boolean> {
  // Reading it takes code that nothing else needs.
  if (!text.includes('"excalidraw')) return false;
  const { fromExcalidraw } = await import("@tafel/whiteboard/excalidraw");
  const converted = fromExcalidraw(text);
  if (!converted) return false;
  put(converted.elements);
  if (converted.leftOut > 0) showToast("info", texts.leftOut(converted.leftOut));
  return true;
}
