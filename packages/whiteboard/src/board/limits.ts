/** Contract, point 4. */
export const limits = {
  elementsOnABoard: 20_000,
  bytesOfAnElement: 256 * 1024,
  bytesOfABoard: 32 * 1024 * 1024,
  operationsInABatch: 500,
  bytesOfABatch: 512 * 1024,
} as const;
