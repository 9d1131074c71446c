/** The page somebody wanted before being asked to log in. Kept over sign-up and the mailed link, for an hour. */
const key = "wantedPage";
const keptFor = 60 * 60 * 1000;

export function rememberWantedPage(path: string, now = Date.now()): void {
  localStorage.setItem(key, JSON.stringify({ path, until: now + keptFor }));
}

/** Takes the page out of memory: where to go after log-in; the dashboard unless somewhere else was wanted. */
export function takeWantedPage(now = Date.now()): string {
  const kept = localStorage.getItem(key);
  localStorage.removeItem(key);
  return wantedPath(kept, now) ?? "/dashboard";
}

/** The path in what was kept, if it is still good and leads nowhere but into this product. */
export function wantedPath(kept: string | null, now: number): string | undefined {
  if (!kept) return undefined;
  try {
    const { path, until } = JSON.parse(kept) as { path?: unknown; until?: unknown };
    const isFresh = typeof until === "number" && now < until;
    return isFresh && typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
