import { bindingFor, type Editor, pressOf } from "@tafel/whiteboard";
import { useEffect, useRef } from "react";

/** Whether keys have another meaning: while somebody types, or while a dialog or menu has the focus. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input, textarea, select, [role=dialog], [role=menu], [data-own-keys]") !== null);

/** Buttons handle these themselves. */
const ofButtons = new Set(["Enter", " "]);

type Handlers = {
  readonly isOff: boolean;
  onHelp(): void;
  /** Returns whether the key chose a tool. */
  onToolKey(event: KeyboardEvent): boolean | undefined;
};

/** The board's keys, wherever on the page the focus is. */
export function useKeys(editor: Editor, handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { isOff, onHelp, onToolKey } = latest.current;
      if (isOff || event.defaultPrevented || event.isComposing || takesKeys(event.target)) return;
      if (event.target instanceof HTMLButtonElement && ofButtons.has(event.key)) return;
      if (event.key === "?") return onHelp();
      if (event.key === " ") {
        editor.isPanKeyPressed = true;
        return event.preventDefault();
      }
      if (onToolKey(event)) return event.preventDefault();
      const press = pressOf(event);
      const binding = bindingFor(press);
      if (!binding) return;
      event.preventDefault();
      binding.run(editor, press);
    };
    const released = (event: KeyboardEvent) => {
      if (event.key === " ") editor.isPanKeyPressed = false;
    };
    const forget = () => {
      editor.isPanKeyPressed = false;
    };
    addEventListener("keydown", pressed);
    addEventListener("keyup", released);
    addEventListener("blur", forget);
    return () => {
      removeEventListener("keydown", pressed);
      removeEventListener("keyup", released);
      removeEventListener("blur", forget);
    };
  }, [editor]);
}
