/**
 * Whether the board tried in this browser should be kept in the account of whoever logs in next. The wish survives
 * sign-up and the mailed link, but not until somebody else uses this computer next week.
 */
const key = "keepTried";
const keptFor = 24 * 60 * 60 * 1000;

export const wishToKeep = {
  /** `id` is that of the tried board: the wish holds for no other. */
  ask: (id: string, now = Date.now()): void => localStorage.setItem(key, `${id} ${now + keptFor}`),
  isAsked: (id?: string, now = Date.now()): boolean => {
    const [asked, until] = localStorage.getItem(key)?.split(" ") ?? [];
    return now < Number(until ?? 0) && (id === undefined || id === asked);
  },
  forget: (): void => localStorage.removeItem(key),
};

/** Where a board that is tried becomes one of the account. */
export const keepingPage = "/try/keep";
