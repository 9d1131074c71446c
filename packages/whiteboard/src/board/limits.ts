/** What one write may bring, however large a board may be. */
export const boardLimits = {
  /** Elements of one save, or that one event names. */
  elementsOfASave: 20_000,
  /** Bytes of one save. */
  bytesOfASave: 32 * 1024 * 1024,
  bytesOfAnElement: 256 * 1024,
  operationsInABatch: 500,
  /** Elements that one operation may change, its consequences included. */
  changesAtOnce: 2_000,
  /** Bytes that those elements may have when stored. */
  bytesChangedAtOnce: 8 * 1024 * 1024,
  bytesOfABatch: 512 * 1024,
} as const;
