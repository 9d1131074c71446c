import type { SharedKind } from "@tafel/domain";
import type { GuestSession } from "./session.ts";

/** A guest as this browser knows them again after a reload, and the board their link opens. */
export type KnownGuest = GuestSession & {
  readonly kind: SharedKind;
  readonly boardId: string;
  readonly teamId: string;
};

/** Named by the beginning of the secret: enough to tell links apart, and far too little to open one. */
const keyOf = (secret: string): string => `guest ${secret.slice(0, 8)}`;

export function knownGuest(secret: string): KnownGuest | undefined {
  return JSON.parse(localStorage.getItem(keyOf(secret)) ?? "null") ?? undefined;
}

export const keepGuest = (secret: string, guest: KnownGuest): void =>
  localStorage.setItem(keyOf(secret), JSON.stringify(guest));

export const forgetGuest = (secret: string): void => localStorage.removeItem(keyOf(secret));
