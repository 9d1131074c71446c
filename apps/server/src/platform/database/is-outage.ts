/**
 * Whether a failed statement may succeed when repeated: the database is unavailable, overloaded or restarting, or two
 * transactions were in each other's way (SQLSTATE classes 40 and 55). A bug of ours would always fail in the same way.
 */
export function isOutage(error: unknown): boolean {
  const causes = causesOf(error);
  if (isAway(error) || causes.some((cause) => /^(40|55)...$/.test(codeOf(cause)))) return true;
  const isOurBug = causes.some(
    (cause) => cause instanceof TypeError || cause instanceof RangeError || cause instanceof ReferenceError,
  );
  // Without a SQLSTATE it is not an answer from the database.
  return !isOurBug && !causes.some((cause) => /^(?!E)[0-9A-Z]{5}$/.test(codeOf(cause)));
}

/**
 * Whether a statement failed because the database cannot be reached or cannot write: SQLSTATE classes 08 (connection),
 * 57 (stopped, starting), 53 (out of connections or disk space) and 58 (a failing disk), 25006 (read-only, like a
 * standby), a refused or broken connection, or none available in time.
 */
export function isAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      /^((08|53|57|58)...|25006)$|^E(CONN|PIPE|TIMEDOUT|NOENT|HOSTUNREACH)/.test(codeOf(cause)) ||
      /^Connection terminated|is not queryable$|^timeout (expired$|exceeded when trying to connect)/.test(
        cause.message,
      ),
  );
}

const codeOf = (error: Error): string => String((error as { code?: unknown }).code);

export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}
