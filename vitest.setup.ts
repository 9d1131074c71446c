import { configureGlobal } from "fast-check";
import { afterEach, vi } from "vitest";

/**
 * Property tests try the same values in every run of `npm test`, so that it never fails by chance, and others with every
 * run of `npm run test:all`. A failure names its seed: `TAFEL_SEED=7` repeats it.
 */
configureGlobal({ includeErrorInReport: true, seed: Number(process.env.TAFEL_SEED ?? process.env.TAFEL_SHUFFLE ?? 1) });

// Whatever came of a test, the next has the real clock.
afterEach(() => void vi.useRealTimers());
