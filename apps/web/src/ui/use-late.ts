import { useEffect, useState } from "react";

/** What takes longer than this, in milliseconds, is no longer just being saved. */
const patience = 5_000;

/** Whether something has waited to be saved for so long that it is worth a word. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
