import { openStorage } from "./storage.ts";

/** For a session that the server has ended: no board opens any more. What was not sent yet stays, for the one who made it. */
export async function forgetBoards(): Promise<void> {
  const transaction = (await openStorage())?.transaction(["boards", "shards"], "readwrite");
  await Promise.all([transaction?.objectStore("boards").clear(), transaction?.objectStore("shards").clear()]);
}
