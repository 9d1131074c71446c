import { useLayoutEffect } from "react";
import type { EditingProps } from "../definition.ts";
import type { Note } from "./model.ts";
import { NoteView } from "./view.tsx";

/** Of the one note that is being written: what was typed before there was anything to type into. */
let early = "";

/** What was typed while the text editor was on its way; it is told once. */
export function takeEarlyText(): string {
  const text = early;
  early = "";
  return text;
}

/** A note whose text editor is on its way. What is typed meanwhile is kept for it, and means nothing to the board. */
export function NoteWaiting(props: EditingProps<Note>) {
  useLayoutEffect(() => {
    early = "";
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
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, []);
  return <NoteView {...props} isSelected />;
}
