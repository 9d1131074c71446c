import { useState } from "react";

const key = "toolsKnown";

/**
 * Whether the tools' names are shown beside them: while this browser shows its first boards, until that tab is closed.
 */
export function useToolNames(): boolean {
  const [isFirst] = useState(() => {
    if (sessionStorage.getItem(key) !== null) return true;
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "yes");
    sessionStorage.setItem(key, "not yet");
    return true;
  });
  return isFirst;
}
