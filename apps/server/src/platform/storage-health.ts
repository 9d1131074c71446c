/** Whether changes can be stored at present: a database may respond, and yet have no space or be read-only. */
export type StorageHealth = {
  /** The database has failed to store something. */
  failed(): void;
  readonly isFailing: boolean;
};

/** A failure no longer counts when nobody has saved anything for this long, in milliseconds. */
const failureLasts = 60_000;

/** `lastWrite`: when the database has last stored something, in milliseconds of `performance.now()`. */
export function createStorageHealth(lastWrite: () => number): StorageHealth {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    failed: () => {
      failedAt = performance.now();
    },
    get isFailing() {
      return failedAt > lastWrite() && performance.now() - failedAt < failureLasts;
    },
  };
}
