import { useState } from "react";

const key = "toolsKnown";

/** Are the tools' names shown beside them? As long as this browser shows its first boards: until that tab is closed. */
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
