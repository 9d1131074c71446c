/**
 * Whether a failed statement may succeed when it is tried again: the database is away, overloaded, restarting. A value
 * it cannot keep (SQLSTATE class 22) and a bug of ours fail the same way for ever.
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TypeError || cause instanceof RangeError || cause instanceof ReferenceError) return false;
    if (/^22...$/.test(String((cause as { code?: unknown }).code))) return false;
  }
  return true;
}
