import { useState } from "react";

const key = "overviewMap";

/**
 * Whether the map is shown: as it was left in this browser; at first, if the window is so wide that it covers nothing.
 */
export function useMapChoice(): readonly [isShown: boolean, choose: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => {
    const chosen = localStorage.getItem(key);
    return chosen === null ? matchMedia("(min-width: 100em)").matches : chosen === "shown";
  });
  const choose = (shown: boolean) => {
    localStorage.setItem(key, shown ? "shown" : "hidden");
    setShown(shown);
  };
  return [isShown, choose];
}
