import type { Editor } from "@tafel/whiteboard";
import { useCallback, useState, useSyncExternalStore } from "react";

const key = "toolsKnown";

/**
 * Whether the tools' names are shown beside them: while this browser shows its first boards, until that tab is closed.
 * What is selected comes first: its bar and its text may be where the names are.
 */
export function useToolNames({ selection }: Editor): boolean {
  const [isFirst] = useState(() => {
    if (sessionStorage.getItem(key) !== null) return true;
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "yes");
    sessionStorage.setItem(key, "not yet");
    return true;
  });
  const hasSelection = useSyncExternalStore(
    useCallback((listener: () => void) => selection.onChange(listener), [selection]),
    () => selection.ids.size > 0,
  );
  return isFirst && !hasSelection;
}
