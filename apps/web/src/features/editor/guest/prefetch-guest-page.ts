import { lookAtLinkRoute } from "../../../data/addresses.ts";
import { call } from "../../../data/api.ts";
import { knownGuest } from "../../../data/known-guests.ts";
import { fetchWhiteboard } from "./lazy-parts.ts";

type Look = { readonly secret: string; readonly looked: ReturnType<typeof ask> };

const ask = (secret: string) => call(lookAtLinkRoute, { body: { secret } });
let ahead: Look | undefined;

/** Asks for what a guest sees first, before the router has decided on the page. */
export async function prefetchGuestPage(secret: string): Promise<void> {
  const known = knownGuest(secret);
  if (known?.kind === "whiteboard") return fetchWhiteboard();
  if (known) return;
  ahead = { secret, looked: ask(secret) };
  await import("./GuestEntry.tsx");
}

/** What a link opens, as the server says. */
export function lookAt(secret: string): Look["looked"] {
  const looked = ahead?.secret === secret ? ahead.looked : ask(secret);
  ahead = undefined;
  return looked;
}
