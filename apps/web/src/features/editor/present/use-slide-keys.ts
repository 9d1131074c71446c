import { useEffect, useRef } from "react";

export type SlideActions = {
  next(): void;
  previous(): void;
  first(): void;
  last(): void;
  end(): void;
  laser(): void;
  notes(): void;
};

const actions: Readonly<Record<string, keyof SlideActions>> = {
  ArrowRight: "next",
  ArrowDown: "next",
  PageDown: "next",
  " ": "next",
  Enter: "next",
  ArrowLeft: "previous",
  ArrowUp: "previous",
  PageUp: "previous",
  Backspace: "previous",
  Home: "first",
  End: "last",
  Escape: "end",
  p: "laser",
  n: "notes",
};

/** The keys of a presentation; the board receives none meanwhile. */
export function useSlideKeys(handlers: SlideActions): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnButton = event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter");
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action || isOnButton) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[action]();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, []);
}
