import { useBlocker } from "@tanstack/react-router";

/** Back closes the dialog, as Escape does; with changes it asks first. */
export function useConfirmedBack(hasChanges: boolean, ask: () => void): void {
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === "PUSH" || action === "REPLACE") return false;
      ask();
      return true;
    },
  });
}
