import { useEffect, useState } from "react";

/** A save that takes longer than this, in milliseconds, deserves a message. */
const lateAfter = 5_000;

/** Whether something has been waiting to be saved for so long that the person should be told. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
