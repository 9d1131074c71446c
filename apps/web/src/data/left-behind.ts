import { forgetBoardViews } from "./board-views.ts";

/**
 * What a log-out leaves to be done, kept until it is done, so that the next start of the page does it when this one
 * dies meanwhile: this browser has to forget what it keeps, and the server, which may be away, has to end sessions.
 */
const keys = { forget: "forget", tickets: "leftSessions" } as const;

/** `copies` leaves what was not sent yet to the one who did it; after a log-out of one's own nothing is left. */
export type ToForget = "everything" | "copies";

export function mustForget(what: ToForget): void {
  if (toForget() !== "everything") localStorage.setItem(keys.forget, what);
  if (what === "everything") forgetBoardViews();
}

export function toForget(): ToForget | undefined {
  const what = localStorage.getItem(keys.forget);
  return what === "everything" || what === "copies" ? what : undefined;
}

export const markForgotten = (): void => localStorage.removeItem(keys.forget);

/** Of sessions to be ended: the hash of a token, which opens nothing. */
export function tickets(): readonly string[] {
  return localStorage.getItem(keys.tickets)?.split(" ") ?? [];
}

export const keepTicket = (ticket: string): void => write([...tickets(), ticket]);
export const forgetTicket = (ticket: string): void => write(tickets().filter((one) => one !== ticket));

function write(all: readonly string[]): void {
  if (all.length === 0) localStorage.removeItem(keys.tickets);
  else localStorage.setItem(keys.tickets, all.join(" "));
}

/** SHA-256 as the server keeps it of a token; undefined where a browser has none, as without https. */
export async function ticketOf(token: string): Promise<string | undefined> {
  const hash = await globalThis.crypto?.subtle?.digest("SHA-256", new TextEncoder().encode(token));
  if (!hash) return undefined;
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
