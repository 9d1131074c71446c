import { editText, type TextEdit } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { type RichText, textIn } from "./text.ts";

/** What was typed into the one edited element before its text editor was there. */
let early = "";
let stopWaiting = () => {};

/** Returns what was typed before the text editor was there, once, and stops collecting it. */
export function takeEarlyText(): string {
  stopWaiting();
  const text = early;
  early = "";
  return text;
}

/**
 * Collects what is typed while a text editor is on its way: it appears in the next frame, or when its code has
 * loaded. Meanwhile keys do nothing to the board. If the person leaves the element or the page before that, the collected
 * text is appended to its own.
 */
export function waitForTextEditor(editor: Editor, id: string): () => void {
  stopWaiting();
  early = "";
  const write = () => {
    const element = editor.get(id);
    const words = takeEarlyText();
    if (element && words !== "") editor.do(editText(id, appended(textIn(element), words)));
  };
  const pressed = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isChord = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
    const isElsewhere = target instanceof Element && target.closest("input, textarea, [role=dialog]") !== null;
    if (isChord || isElsewhere || event.isComposing) return;
    if (key === "Backspace") early = [...early].slice(0, -1).join("");
    else if (key === "Enter") early += "\n";
    else if ([...key].length === 1) early += key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stopLooking = editor.selection.onChange(() => {
    if (editor.selection.editing !== id) write();
  });
  addEventListener("keydown", pressed, { capture: true });
  // Before the listeners that save when the page is left.
  addEventListener("pagehide", write, { capture: true });
  stopWaiting = () => {
    stopLooking();
    removeEventListener("keydown", pressed, { capture: true });
    removeEventListener("pagehide", write, { capture: true });
  };
  return stopWaiting;
}

/** Appends words to a text, before its last line break; a new text has none yet. */
function appended(base: RichText, words: string): TextEdit {
  const isClosed = base.ops.at(-1)?.insert.endsWith("\n") === true;
  const end = base.ops.reduce((sum, { insert }) => sum + insert.length, isClosed ? -1 : 0);
  return { base, delta: [...(end > 0 ? [{ retain: end }] : []), { insert: isClosed ? words : `${words}\n` }] };
}
