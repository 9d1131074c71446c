/** Under what name one does things. Apart from `me.ts`, whose schemas visitors of the landing page do not load. */
export type Self = { readonly userId: string; readonly username: string };

const keptAt = "self";

/** Keeps it in this browser, so that boards open while the server is away. */
export const keepSelf = ({ userId, username }: Self): void =>
  localStorage.setItem(keptAt, JSON.stringify({ userId, username }));

/** As it was last told. */
export const keptSelf = (): Self | undefined => JSON.parse(localStorage.getItem(keptAt) ?? "null") ?? undefined;

/** For log-out: nothing of one person is left for the next. */
export const forgetSelf = (): void => localStorage.removeItem(keptAt);
