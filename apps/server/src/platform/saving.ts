/** Whether what people do can be stored at present: a database may answer, and yet have no room or be read-only. */
export type Saving = {
  /** The database has refused to store something that it should. */
  failed(): void;
  succeeded(): void;
  readonly isFailing: boolean;
};

/** A failure is old news when nobody has saved anything for so long, in milliseconds. */
const failureLasts = 60_000;

export function createSaving(): Saving {
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
