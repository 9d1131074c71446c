import { err, ok, type Result } from "@tafel/domain";
import { fetchAllUserDataRoute } from "./addresses.ts";
import { call, type Failure } from "./api.ts";
import { readGuest, readSession } from "./session.ts";

/** Under what name one does things. Apart from `me.ts`: a board needs no more of its account to open. */
export type Self = { readonly userId: string; readonly username: string };

const keptAt = "self";

/** Keeps it in this browser, so that boards open while the server is away. */
export const keepSelf = ({ userId, username }: Self): void =>
  localStorage.setItem(keptAt, JSON.stringify({ userId, username }));

/** As the server last sent it. */
const keptSelf = (): Self | undefined => JSON.parse(localStorage.getItem(keptAt) ?? "null") ?? undefined;

/** For log-out: nothing of one person is left for the next. */
export const forgetSelf = (): void => localStorage.removeItem(keptAt);

/** Who one is: as the server said when it was last asked, else as it says now. */
export async function whoIsHere(): Promise<Result<Self, Failure>> {
  const guest = readGuest();
  if (guest) return ok({ userId: guest.userId, username: guest.name });
  const kept = keptSelf();
  if (kept && kept.userId === readSession()?.userId) return ok(kept);
  const me = await call(fetchAllUserDataRoute, { body: {} });
  if (!me.ok) return err(me.error);
  const self = { userId: me.value.userId, username: me.value.Username };
  keepSelf(self);
  return ok(self);
}
