/** Milliseconds after which what nobody took is old. */
const freshFor = 10_000;
const asked = new Map<string, { readonly authorization: string; readonly response: Promise<Response> }>();

/**
 * Reads from the server what a page will want first, while its code is still on its way; the first call for the same
 * path by the same session takes the answer.
 */
export function prefetch(path: string, token: string): void {
  const authorization = `Bearer ${token}`;
  const signal = AbortSignal.timeout(freshFor);
  const response = fetch(path, { credentials: "omit", headers: { authorization }, signal });
  // Whoever takes it learns why; a failure that nobody waits for is ignored.
  response.catch(() => {});
  asked.set(path, { authorization, response });
  setTimeout(() => asked.delete(path), freshFor);
}

/** The answer that was asked for ahead, once; undefined when there is none for exactly this. */
export function takePrefetched(path: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const found = asked.get(path);
  if (!found || method !== "GET" || new Headers(headers).get("authorization") !== found.authorization) return undefined;
  asked.delete(path);
  return found.response;
}
