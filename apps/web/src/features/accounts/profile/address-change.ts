import { lifetimes } from "@tafel/domain";

/**
 * The new address that a code was sent to; kept in this tab until the code expires, since whoever looks for it in their
 * inbox may find the page loaded again.
 */
const key = "newEmail";

type Sent = { readonly userId: string; readonly to: string; readonly expires: number };

export const keepNewAddress = (userId: string, to: string, now = Date.now()): void =>
  sessionStorage.setItem(key, JSON.stringify({ userId, to, expires: now + lifetimes.emailChangeCode } satisfies Sent));

export function readNewAddress(userId: string, now = Date.now()): string | undefined {
  const kept = sessionStorage.getItem(key);
  // Only `keepNewAddress` writes it.
  const sent = kept === null ? undefined : (JSON.parse(kept) as Sent);
  return sent?.userId === userId && sent.expires > now ? sent.to : undefined;
}

export const forgetNewAddress = (): void => sessionStorage.removeItem(key);
