import { lifetimes } from "@tafel/domain";

/** When the mailed log-in code expires; kept over a reload beside the pending log-in it belongs to. */
const key = "2fa_code_expires";

export const codeJustSent = (now = Date.now()): void =>
  sessionStorage.setItem(key, String(now + lifetimes.twoFactorCode));

/** Milliseconds since 1970; a code of which nothing is known counts from now. */
export function codeExpiry(now = Date.now()): number {
  const kept = Number(sessionStorage.getItem(key));
  return kept > 0 ? kept : now + lifetimes.twoFactorCode;
}
