import { useLayoutEffect, useRef } from "react";

/**
 * For what a button opens in its own place, a form or a field: `giveBack` is called when that closes, and the button has
 * the focus as soon as it is there again.
 */
export function useFocusBack() {
  const button = useRef<HTMLButtonElement>(null);
  const isDue = useRef(false);
  useLayoutEffect(() => {
    if (!isDue.current || !button.current) return;
    isDue.current = false;
    button.current.focus();
  });
  const giveBack = () => {
    isDue.current = true;
  };
  return { button, giveBack };
}
