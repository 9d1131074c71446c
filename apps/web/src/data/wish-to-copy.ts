import { newId } from "./new-id.ts";

/**
 * Which board somebody wants a copy of, whom a link has made its guest: it is taken in the account of whoever logs in next,
 * within a day. Pressed again before that, or reloaded, it is the same wish, so one copy is made.
 */
export type WishToCopy = { readonly guestToken: string; readonly operationId: string };

const key = "copyBoard";
const keptFor = 24 * 60 * 60 * 1000;

export const wishToCopy = {
  ask: (guestToken: string, now = Date.now()): void => {
    if (wishToCopy.read(now)?.guestToken === guestToken) return;
    localStorage.setItem(key, JSON.stringify({ guestToken, operationId: newId(), until: now + keptFor }));
  },
  read: (now = Date.now()): WishToCopy | undefined => {
    const { until = 0, ...wish } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return now < until ? wish : undefined;
  },
  forget: (): void => localStorage.removeItem(key),
};

/** Where the copy is taken. */
export const copyingPage = "/guest/copy";
