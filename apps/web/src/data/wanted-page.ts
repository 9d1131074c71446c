/**
 * The page somebody wanted before being asked to log in. Kept over sign-up and the mailed link, for an hour: in the tab,
 * which may be overtaken by another one, and for the tab that a mailed link opens.
 */
const key = "wantedPage";
const keptFor = 60 * 60 * 1000;

const places = () => [sessionStorage, localStorage];

export function rememberWantedPage(path: string, now = Date.now()): void {
  const kept = JSON.stringify({ path, until: now + keptFor });
  for (const place of places()) place.setItem(key, kept);
}

export function readWantedPage(now = Date.now()): string | undefined {
  return places()
    .map((place) => wantedPath(place.getItem(key), now))
    .find((path) => path !== undefined);
}

/** Takes the page out of memory: where to go after log-in; the dashboard unless somewhere else was wanted. */
export function takeWantedPage(now = Date.now()): string {
  const page = readWantedPage(now) ?? "/dashboard";
  for (const place of places()) place.removeItem(key);
  return page;
}

/** The path in what was kept, if it is still good and leads nowhere but into this product. */
export function wantedPath(kept: string | null, now: number): string | undefined {
  if (!kept) return undefined;
  try {
    const { path, until } = JSON.parse(kept) as { path?: unknown; until?: unknown };
    const isFresh = typeof until === "number" && now < until;
    return isFresh && typeof path === "string" ? ownPath(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Read as a browser reads it, to which `/\evil.example` and `/<tab>/evil.example` are another site. */
function ownPath(path: string): string | undefined {
  const here = "https://here.invalid";
  if (!path.startsWith("/")) return undefined;
  const url = new URL(path, here);
  return url.origin === here ? url.pathname + url.search + url.hash : undefined;
}
