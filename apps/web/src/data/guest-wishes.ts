import { newId } from "./new-id.ts";

/**
 * What somebody wants whom a link has made a guest: it is done in the account of whoever logs in next, within a day. Pressed
 * again before that, or reloaded, it is the same wish, so it is done once.
 */
type Wish = { readonly guestToken: string; readonly operationId: string };

const keptFor = 24 * 60 * 60 * 1000;

const wishKeptAs = (key: string) => {
  const read = (now = Date.now()): Wish | undefined => {
    const { until = 0, ...wish } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return now < until ? wish : undefined;
  };
  return {
    read,
    ask: (guestToken: string, now = Date.now()): void => {
      if (read(now)?.guestToken === guestToken) return;
      localStorage.setItem(key, JSON.stringify({ guestToken, operationId: newId(), until: now + keptFor }));
    },
    forget: (): void => localStorage.removeItem(key),
  };
};

/** A copy of the board. */
export const wishToCopy = wishKeptAs("copyBoard");
/** To join its team. */
export const wishToJoin = wishKeptAs("joinTeam");

/** Where each is done. */
export const copyingPage = "/guest/copy";
export const joiningPage = "/guest/join";
