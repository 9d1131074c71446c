/** Contract, point 4. */
export const limits = {
  elementsOnABoard: 20_000,
  bytesOfAnElement: 256 * 1024,
  bytesOfABoard: 32 * 1024 * 1024,
  operationsInABatch: 500,
  /** Elements that one operation may change, those included that follow what it names. */
  changesAtOnce: 2_000,
  /** Bytes that these may have when they are stored. */
  bytesChangedAtOnce: 8 * 1024 * 1024,
  bytesOfABatch: 512 * 1024,
} as const;
