/**
 * The name of the unique index or key that a failed write violated, or undefined for any other failure. This makes
 * "somebody was faster" an expected answer rather than an outage.
 */
export function uniqueViolation(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === "23505") return String(constraint);
  }
  return undefined;
}
