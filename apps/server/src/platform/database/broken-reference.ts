/**
 * Whether a write failed because what it refers to is gone: a team was deleted or a membership ended during the save.
 * This makes "somebody was faster" an expected answer rather than an outage.
 */
export function isBrokenReference(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === "23503") return true;
  }
  return false;
}
