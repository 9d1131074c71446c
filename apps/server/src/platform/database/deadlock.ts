/** Whether the database gave up this one of two transactions that waited for each other; doing it again is right. */
export function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "40P01") return true;
  }
  return false;
}
