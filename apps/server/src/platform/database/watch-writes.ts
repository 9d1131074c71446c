import type pg from "pg";

/**
 * Watches what the database answers; the function it returns says when the last rows that were written, at least one,
 * have been committed, in milliseconds of `performance.now()`. Whoever calls the database cannot tell as surely: a write
 * may have changed nothing, or been undone.
 */
export function watchWrites(pool: pg.Pool): () => number {
  let lastWrite = Number.NEGATIVE_INFINITY;
  pool.on("connect", (client) => {
    // A pool's client is a client; its type hides the connection.
    const { connection } = client as unknown as pg.Client;
    let hasWritten = false;
    connection.on("commandComplete", ({ text }: { text: string }) => {
      if (/^(INSERT 0|UPDATE|DELETE) [1-9]/.test(text)) hasWritten = true;
      // To a savepoint as well: what was written before it counts with the next write.
      if (text === "ROLLBACK") hasWritten = false;
    });
    connection.on("errorMessage", () => {
      hasWritten = false;
    });
    connection.on("readyForQuery", ({ status }: { status: string }) => {
      const isInTransaction = status !== "I";
      if (isInTransaction) return;
      if (hasWritten) lastWrite = performance.now();
      hasWritten = false;
    });
  });
  return () => lastWrite;
}
