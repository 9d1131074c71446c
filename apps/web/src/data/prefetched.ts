/** Milliseconds after which what nobody took is old. */
const freshFor = 10_000;
type Asked = {
  readonly authorization: string;
  readonly response: Promise<Response>;
  readonly request: AbortController;
};
const asked = new Map<string, Asked>();

/**
 * Reads from the server what a page will want first, while its code is still on its way; the first call for the same
 * path by the same session takes the answer.
 */
export function prefetch(path: string, token: string): void {
  const authorization = `Bearer ${token}`;
  const request = new AbortController();
  const response = fetch(path, { credentials: "omit", headers: { authorization }, signal: request.signal });
  // Whoever takes it learns why; a failure that nobody waits for is ignored.
  response.catch(() => {});
  const found = { authorization, response, request };
  asked.set(path, found);
  setTimeout(() => {
    if (asked.get(path) === found && asked.delete(path)) request.abort();
  }, freshFor);
}

/** The answer that was asked for ahead, once; undefined when there is none for exactly this. */
export function takePrefetched(path: string, { method, headers, signal }: RequestInit): Promise<Response> | undefined {
  const found = asked.get(path);
  if (!found || method !== "GET" || new Headers(headers).get("authorization") !== found.authorization) return undefined;
  asked.delete(path);
  // A large board may be on its way for longer than what nobody takes: from here on the call decides how long.
  signal?.addEventListener("abort", () => found.request.abort(signal.reason));
  return found.response;
}
