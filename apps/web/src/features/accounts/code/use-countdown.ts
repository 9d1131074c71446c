import { useEffect, useState } from "react";
import { secondsLeft } from "./countdown.ts";

/**
 * Whole seconds until a moment, counted by the clock and not by ticks, so that a sleeping tab is right when it wakes.
 * `start` restarts it; 0 means that it is over.
 */
export function useCountdown(initialUntil = 0): readonly [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(initialUntil);
  const [now, setNow] = useState(Date.now);
  const left = secondsLeft(until, now);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    const startedAt = Date.now();
    setNow(startedAt);
    setUntil(startedAt + seconds * 1000);
  };
  return [left, start];
}
