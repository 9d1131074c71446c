import type { Editor } from "../engine/editor.ts";
import { elementsToDrag, explainWhatStays } from "../tools/select/dragged-elements.ts";
import { changeAll } from "../tools/select/moved.ts";
import { turnable, turnedBy, turnSoFar } from "../tools/select/turned.ts";
import { turnStep } from "../tools/select/turning.ts";

export const canTurnSelected = (editor: Editor): boolean => turnable(editor) !== undefined;

/**
 * Turns what is selected about its middle, as one step: to the next multiple of 15 degrees, clockwise or back. Tells why
 * something stays if it is locked.
 */
export function turnSelected(editor: Editor, direction: 1 | -1): void {
  const what = turnable(editor);
  if (!what) {
    editor.explainLock(elementsToDrag(editor));
    return;
  }
  explainWhatStays(editor);
  const before = turnSoFar(what);
  const steps = before / turnStep;
  const after = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * turnStep;
  editor.do(changeAll(turnedBy(editor, what, after - before)));
}
