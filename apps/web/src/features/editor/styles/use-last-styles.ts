import { type Editor, readLastStyles } from "@tafel/whiteboard";
import { useEffect } from "react";

const key = "lastStyles";

/** New elements begin with the styles that were last chosen in this browser. */
export function useLastStyles({ lastStyles }: Editor): void {
  useEffect(() => {
    lastStyles.set(readLastStyles(keptStyles()));
    return lastStyles.onChange(() => localStorage.setItem(key, JSON.stringify(lastStyles.get())));
  }, [lastStyles]);
}

function keptStyles(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
