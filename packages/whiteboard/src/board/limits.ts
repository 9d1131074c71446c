/** Contract, point 4. */
export const boardLimits = {
  elementsOnABoard: 20_000,
  bytesOfAnElement: 256 * 1024,
  bytesOfABoard: 32 * 1024 * 1024,
  operationsInABatch: 500,
  /** Elements that one operation may change, its consequences included. */
  changesAtOnce: 2_000,
  /** Bytes that those elements may have when stored. */
  bytesChangedAtOnce: 8 * 1024 * 1024,
  bytesOfABatch: 512 * 1024,
} as const;
