import type { BoardRole } from "@tafel/domain";
import { Listeners } from "@tafel/domain/observe";
import { keepTicket, markForgotten, mustForget, ticketOf } from "./left-behind.ts";

/**
 * Who is logged in on this browser, kept in localStorage under the names of the specification (point 3, "Stored
 * locally"), the same in all tabs.
 */
export type Session = { readonly token: string; readonly userId: string };

const keys = {
  token: "token",
  userId: "userId",
  unverifiedEmail: "unverifiedEmail",
  pendingTwoFactor: "2fa_pending_userid",
  remember: "remember",
  /** Set while nobody is logged in because the server ended the session: other tabs hear only that the token is gone. */
  endedByServer: "endedByServer",
} as const;

/** Why a session is another than before: the person acted here, or in another tab, or the server refused the token. */
export type SessionChange = "by person" | "in another tab" | "by server" | "of a guest";

const changed = new Listeners<[SessionChange]>();
let isLeaving = false;
let current: Session | undefined = stored();
/** What ends the current session later, worked out before it is wanted: whoever logs out may close the page at once. */
let ticket: string | undefined;
void prepareTicket();

function stored(): Session | undefined {
  const token = localStorage.getItem(keys.token);
  const userId = localStorage.getItem(keys.userId);
  return token && userId ? { token, userId } : undefined;
}

async function prepareTicket(): Promise<void> {
  ticket = undefined;
  const session = current;
  const made = session && (await ticketOf(session.token));
  if (session === current) ticket = made;
}

/** Whether nobody is logged in because the server ended the session, rather than by their own wish. */
export const wasEndedByServer = (): boolean => localStorage.getItem(keys.endedByServer) !== null;

/** Somebody who came by a link to one board. */
export type GuestSession = Session & { readonly name: string; readonly role: BoardRole };

/**
 * The guest of this tab, until the page is left; null once their link has ended. Whoever is logged in on this browser has
 * nothing to do with it: what a guest did is never sent in a member's name.
 */
let guest: GuestSession | null | undefined = isGuestPage() ? null : undefined;

/** Whether the guest of this tab is none any more because somebody has removed them. */
let isRemoved = false;

export const wasRemoved = (): boolean => isRemoved;

/** The page of a link is a guest's from its beginning. */
export function isGuestPage(): boolean {
  return /^\/guest\/?$/.test(globalThis.location?.pathname ?? "");
}

export const readGuest = (): GuestSession | null | undefined => guest;

export function beginGuest(session: GuestSession): void {
  guest = session;
  isRemoved = false;
  changed.call("of a guest");
}

/** The session, as one unchanging object while it lasts. */
export const readSession = (): Session | undefined => (guest === undefined ? current : (guest ?? undefined));

export const ticketOfSession = (): string | undefined => ticket;

export function beginSession(session: Session): void {
  localStorage.setItem(keys.token, session.token);
  localStorage.setItem(keys.userId, session.userId);
  localStorage.removeItem(keys.pendingTwoFactor);
  localStorage.removeItem(keys.unverifiedEmail);
  localStorage.removeItem(keys.remember);
  localStorage.removeItem(keys.endedByServer);
  // What was to be forgotten is on its way, before anything that is kept from now on.
  markForgotten();
  refresh("by person");
}

/** Forgets who was logged in. `by person` when they wanted it: log-out, account deletion; `cause` is the server's. */
export function forgetSession(change: "by person" | "by server", cause?: string): void {
  if (guest !== undefined) {
    guest = null;
    isRemoved = cause === "guest-removed";
    changed.call("of a guest");
    return;
  }
  if (!current) return;
  const isOwnWish = isLeaving || change === "by person";
  mustForget(isOwnWish ? "everything" : "copies");
  if (isOwnWish && ticket) keepTicket(ticket);
  if (!isOwnWish) localStorage.setItem(keys.endedByServer, "true");
  localStorage.removeItem(keys.token);
  localStorage.removeItem(keys.userId);
  refresh(isOwnWish ? "by person" : change);
}

/**
 * While somebody's own wish to end the session is on its way, the server's word that it has ended changes nothing: it may
 * come over the socket before the call's answer does.
 */
export async function whileLeaving<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  isLeaving = true;
  try {
    return await ask();
  } finally {
    isLeaving = false;
  }
}

/** Calls back at every change of the session, in this tab or another; returns the way to stop. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  return changed.add(listener);
}

/** The address that still has to be verified. */
export const unverifiedEmail = stringAt(keys.unverifiedEmail);
/** Whether "Remember Me" was ticked at the sign-up, for the log-in that follows it, in whichever tab. */
export const rememberChoice = {
  read: (): boolean => localStorage.getItem(keys.remember) === "true",
  keep: (isTicked: boolean): void => localStorage.setItem(keys.remember, String(isTicked)),
};
/** The id of the log-in that waits for its second factor. */
export const pendingTwoFactor = stringAt(keys.pendingTwoFactor);

function stringAt(key: string) {
  return {
    read: (): string | undefined => localStorage.getItem(key) ?? undefined,
    keep: (value: string): void => localStorage.setItem(key, value),
    forget: (): void => localStorage.removeItem(key),
  };
}

const refreshFromElsewhere = (): void => refresh(wasEndedByServer() ? "by server" : "in another tab");

function refresh(change: SessionChange): void {
  const next = stored();
  if (next?.token === current?.token && next?.userId === current?.userId) return;
  current = next;
  void prepareTicket();
  if (guest === undefined) changed.call(change);
}

// A page that was left and is shown again has heard nothing meanwhile.
addEventListener("pageshow", ({ persisted }) => persisted && refreshFromElsewhere());
// `key` is null when another tab cleared everything.
addEventListener("storage", ({ key }) => {
  if (key === null || key === keys.token || key === keys.userId) refreshFromElsewhere();
});
