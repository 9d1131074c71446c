import { editText, type TextEdit } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Note, NoteText } from "./model.ts";

/** Of the one note that is being written: what was typed before there was anything to type into. */
let early = "";
let stopWaiting = () => {};

/** What was typed before the text editor was there; it is told once, and takes what comes from now on. */
export function takeEarlyText(): string {
  stopWaiting();
  const text = early;
  early = "";
  return text;
}

/**
 * A note is to be written, and its text editor is on its way: it is there with the next frame, or when its code has come.
 * What is typed meanwhile is kept for it, and means nothing to the board; whoever leaves the note, or the page, before it
 * has come has written that at the text's end.
 */
export function waitForTextEditor(editor: Editor, id: string): () => void {
  stopWaiting();
  early = "";
  const write = () => {
    const element = editor.get(id) as Note | undefined;
    const words = takeEarlyText();
    if (element && words !== "") editor.do(editText(id, appended(element.textContent, words)));
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
  // Before whoever saves on leaving the page does.
  addEventListener("pagehide", write, { capture: true });
  stopWaiting = () => {
    stopLooking();
    removeEventListener("keydown", pressed, { capture: true });
    removeEventListener("pagehide", write, { capture: true });
  };
  return stopWaiting;
}

/** Words at the end of a text, which ends with a line break: a new one has none yet. */
function appended(base: NoteText, words: string): TextEdit {
  const isClosed = base.ops.at(-1)?.insert.endsWith("\n") === true;
  const end = base.ops.reduce((sum, { insert }) => sum + insert.length, isClosed ? -1 : 0);
  return { base, delta: [...(end > 0 ? [{ retain: end }] : []), { insert: isClosed ? words : `${words}\n` }] };
}
