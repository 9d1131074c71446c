import { useEffect, useRef, useState } from "react";

/** A value that changes at once after `pause` milliseconds without a change, otherwise at the end of the pause. */
export function useThrottled<Value>(value: Value, pause: number): Value {
  const [throttled, setThrottled] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (throttled === value) return;
    const change = () => {
      changedAt.current = performance.now();
      setThrottled(value);
    };
    const left = changedAt.current + pause - performance.now();
    if (left <= 0) return change();
    const timer = setTimeout(change, left);
    return () => clearTimeout(timer);
  }, [value, throttled, pause]);
  return throttled;
}
