import { useCallback, useRef, useState } from "react";
import { focusAgain } from "../board/focus-card.ts";
import type { Asked } from "./ask.ts";

/** What is asked about todos; when that is over, the focus returns to where it was. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked>();
  const from = useRef<Element>(null);
  const ask = useCallback((next: Asked) => {
    from.current = document.activeElement;
    setAsked(next);
  }, []);
  const stopAsking = useCallback(() => {
    setAsked(undefined);
    void focusAgain(from.current);
  }, []);
  return { asked, ask, stopAsking };
}
