import { useEffect, useState } from "react";
import { isFocusElsewhere } from "./focus-card.ts";

/**
 * For a dialog that is open from the first moment on, and so cannot do it itself: what had the focus before has it again
 * afterwards, unless it is elsewhere by then.
 */
export function useFocusAgain(): void {
  const [from] = useState(openedFrom);
  useEffect(() => () => void focusAgain(from), [from]);
}

/** What has the focus or, for the item of a menu, which goes when it is chosen, the menu's button. */
function openedFrom(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : activeElement;
}

async function focusAgain(element: Element | null): Promise<void> {
  await new Promise(requestAnimationFrame);
  if (element instanceof HTMLElement && element.isConnected && !isFocusElsewhere())
    element.focus({ preventScroll: true });
}
