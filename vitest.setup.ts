import { configureGlobal } from "fast-check";
import { afterAll, afterEach, expect, vi } from "vitest";

/**
 * Property tests try the same values in every run of `npm test`, so that it never fails by chance, and different ones
 * in every run of `npm run test:all`. A failure prints its seed: `TAFEL_SEED=7` repeats it.
 */
configureGlobal({ includeErrorInReport: true, seed: Number(process.env.TAFEL_SEED ?? process.env.TAFEL_SHUFFLE ?? 1) });

const once = Symbol.for("Buffers are compared as such");
if (!(once in globalThis)) {
  Object.assign(globalThis, { [once]: true });
  // Byte by byte, as other lists are, large ones would take seconds.
  expect.addEqualityTesters([(a, b) => (Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : undefined)]);
}

// Whatever happened in a test, the next one has the real clock; and the next file the real globals.
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());
