import { useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** While it `isTaken`, Back does this, and the page stays. With `keepsPage`, the browser asks before it is left altogether. */
export function useBack(isTaken: boolean, onBack: () => void, keepsPage = false): void {
  const { history } = useRouter();
  useEffect(() => {
    // From the page that was loaded first, as from a link, Back leaves the product, which nothing here can stop.
    if (isTaken && !history.canGoBack()) history.push(history.location.href);
  }, [isTaken, history]);
  useBlocker({
    disabled: !isTaken,
    enableBeforeUnload: keepsPage,
    shouldBlockFn: ({ action }) => {
      if (action === "PUSH" || action === "REPLACE") return false;
      onBack();
      return true;
    },
  });
}
