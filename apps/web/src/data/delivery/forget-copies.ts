import { committed } from "../indexed-db.ts";
import { openDatabase } from "./database.ts";

/** For a session that the server has ended: no board opens any more. What was not sent yet stays, for the one who made it. */
export async function forgetCopies(): Promise<void> {
  const transaction = (await openDatabase())?.transaction(["boards", "parts"], "readwrite");
  transaction?.objectStore("boards").clear();
  transaction?.objectStore("parts").clear();
  if (transaction) await committed(transaction);
}
