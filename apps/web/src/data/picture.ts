import { Listeners } from "@tafel/domain/observe";
import { useSyncExternalStore } from "react";

/**
 * The token that opens pictures and nothing else (contract, point 2): the server gives a new one with log-in, token
 * validation and the own account. It lives an hour and is kept in memory only; a young one is not exchanged, since
 * every picture would be loaded again under its new address.
 */
let pictureToken: { readonly value: string; readonly since: number } | undefined;
const tokenChanged = new Listeners();
const exchangeAfter = 40 * 60 * 1000;

export function keepPictureToken(value: string, now = Date.now()): void {
  if (pictureToken && now - pictureToken.since < exchangeAfter) return;
  replace({ value, since: now });
}

export const forgetPictureToken = (): void => replace(undefined);

function replace(token: typeof pictureToken): void {
  pictureToken = token;
  tokenChanged.call();
}

/**
 * The address of a picture the server named by its path; undefined while there is no token to see it with, and for the
 * one that stands for nobody: initials tell more.
 */
export function pictureUrl(path: string | null | undefined, token: string | undefined): string | undefined {
  if (!path || !token || path.endsWith("/default.jpg")) return undefined;
  return `${path}${path.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}`;
}

/** The same with the current token, kept up to date. */
export function usePictureUrl(path: string | null | undefined): string | undefined {
  const token = useSyncExternalStore(
    (listener) => tokenChanged.add(listener),
    () => pictureToken?.value,
  );
  return pictureUrl(path, token);
}
