/** Whether changes can be stored at present: a database may respond, and yet have no space or be read-only. */
export type StorageHealth = {
  /** The database has failed to store something. */
  failed(): void;
  succeeded(): void;
  readonly isFailing: boolean;
};

/** A failure no longer counts when nobody has saved anything for this long, in milliseconds. */
const failureLasts = 60_000;

export function createStorageHealth(): StorageHealth {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    failed: () => {
      failedAt = performance.now();
    },
    succeeded: () => {
      failedAt = Number.NEGATIVE_INFINITY;
    },
    get isFailing() {
      return performance.now() - failedAt < failureLasts;
    },
  };
}
