import type { QueryKey } from "@tanstack/react-query";
import { openDatabase } from "./delivery/database.ts";
import { answerTo, committed } from "./indexed-db.ts";
import { isTransientError, queryClient } from "./query-client.ts";
import { readSession } from "./session.ts";

/**
 * For a query's function: loads, and keeps the answer in this browser for its person. While the server cannot be reached,
 * the query shows what was kept, as if it had been loaded before: it has failed all the same, and is asked again.
 */
export async function orLastSeen<Answer>(queryKey: QueryKey, load: () => Promise<Answer>): Promise<Answer> {
  const userId = readSession()?.userId;
  try {
    const answer = await load();
    void keep(userId, queryKey, answer).catch(() => {});
    return answer;
  } catch (error) {
    if (isTransientError(error)) await show(userId, queryKey).catch(() => {});
    else void keep(userId, queryKey, undefined).catch(() => {});
    throw error;
  }
}

async function show(userId: string | undefined, queryKey: QueryKey): Promise<void> {
  const parts = (await openDatabase())?.transaction("parts").objectStore("parts");
  const kept = parts && (await answerTo<string | undefined>(parts.get(rowOf(userId, queryKey))));
  // Whoever is here now, and what was loaded meanwhile, win.
  if (kept === undefined || !isHere(userId) || queryClient.getQueryData(queryKey) !== undefined) return;
  // As old as can be: any page that shows it asks for it anew.
  queryClient.setQueryData(queryKey, JSON.parse(kept), { updatedAt: 1 });
}

/** Undefined for what is refused: it is this person's no longer. */
async function keep(userId: string | undefined, queryKey: QueryKey, answer: unknown): Promise<void> {
  const database = await openDatabase();
  // Somebody who has logged out leaves nothing.
  if (!database || !isHere(userId)) return;
  const transaction = database.transaction("parts", "readwrite", { durability: "relaxed" });
  const parts = transaction.objectStore("parts");
  if (answer === undefined) parts.delete(rowOf(userId, queryKey));
  else parts.put(JSON.stringify(answer), rowOf(userId, queryKey));
  await committed(transaction);
}

const isHere = (userId: string | undefined): boolean => userId !== undefined && readSession()?.userId === userId;

/** Beside the parts of boards: a log-out, and a session that the server has ended, take both away. */
const rowOf = (userId: string | undefined, queryKey: QueryKey) => ["seen", userId ?? "", ...queryKey.map(String)];
