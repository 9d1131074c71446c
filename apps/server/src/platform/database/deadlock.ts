/** Whether the database aborted this transaction to resolve a deadlock; retrying is right. */
export function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "40P01") return true;
  }
  return false;
}
