/**
 * Whether a write failed because what it refers to is gone by now: a team deleted, a membership ended while something
 * was saved. With it, "somebody was faster" is an expected answer rather than an outage.
 */
export function isBrokenReference(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === "23503") return true;
  }
  return false;
}
