import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** A browser's caches, by name and path. */
let kept: Map<string, Map<string, string>>;
/** What the server serves, by path; undefined while it is unavailable. */
let server: Record<string, string> | undefined;

const pathOf = (request: Request | string): string =>
  typeof request === "string" ? request : new URL(request.url, location.origin).pathname;

async function fetched(request: Request | string): Promise<Response> {
  const text = server?.[pathOf(request)];
  if (text === undefined) throw new TypeError("Failed to fetch");
  return new Response(text);
}

function cacheOf(files: Map<string, string>) {
  const put = async (request: Request | string, response: Response) => {
    files.set(pathOf(request), await response.text());
  };
  const add = async (request: Request | string) => put(request, await fetched(request));
  return {
    put,
    add,
    addAll: (requests: (Request | string)[]) => Promise.all(requests.map(add)),
    match: async (request: Request | string) => {
      const text = files.get(pathOf(request));
      return text === undefined ? undefined : new Response(text);
    },
  };
}

type Listener = (event: object) => void;

/** The worker of one build, as the browser runs it: `ask` answers a page's requests. */
async function workerOf(id: string, files: readonly string[], language = "en") {
  const listeners = new Map<string, Listener>();
  const addEventListener = (type: string, listener: Listener) => listeners.set(type, listener);
  const skipWaiting = vi.fn();
  vi.stubGlobal("self", { addEventListener, registration: {}, skipWaiting });
  vi.stubGlobal("__BUILD_FILES__", files);
  vi.stubGlobal("__BUILD_ID__", id);
  vi.stubGlobal("__BUILD_LANGUAGE__", language);
  vi.resetModules();
  await import("./service-worker.ts");
  const run = async (type: string) => {
    let work: unknown;
    listeners.get(type)?.({ waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  const ask = async (path: string, mode = "no-cors") => {
    let answer: Promise<Response> | undefined;
    const request = { url: `${location.origin}${path}`, method: "GET", mode };
    listeners.get("fetch")?.({ request, respondWith: (response: Promise<Response>) => (answer = response) });
    return (await answer)?.text();
  };
  return { install: () => run("install"), activate: () => run("activate"), ask, skipWaiting };
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("location", { origin: "http://tafel" });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal(
    "Request",
    class {
      readonly url: string;
      constructor(path: string) {
        this.url = `http://tafel${path}`;
      }
    },
  );
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, string>();
      kept.set(name, files);
      return cacheOf(files);
    },
    match: async (request: Request | string) => {
      for (const files of kept.values()) if (files.has(pathOf(request))) return cacheOf(files).match(request);
      return undefined;
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
});
// The next file must not find what was loaded here.
afterAll(() => void vi.resetModules());

test("while a newer build waits, pages of the previous one open completely without the server", async () => {
  server = { "/en/index.html": "old page", "/en/preview.html": "p", "/old.js": "old", "/both.js": "both" };
  const old = await workerOf("1", ["/old.js", "/both.js"]);
  await old.install();
  await old.activate();
  server = { "/en/index.html": "new page", "/en/preview.html": "p", "/new.js": "new", "/both.js": "both" };
  const next = await workerOf("2", ["/new.js", "/both.js"]);
  await next.install();
  server = undefined;
  expect(await old.ask("/dashboard", "navigate")).toBe("old page");
  expect(await old.ask("/old.js")).toBe("old");
  expect(await old.ask("/both.js")).toBe("both");

  // Its turn has come: what the other one kept is deleted.
  await next.activate();
  expect(await next.ask("/dashboard", "navigate")).toBe("new page");
  expect(await next.ask("/new.js")).toBe("new");
  expect([...kept.keys()]).toHaveLength(1);
});

test("only what is new in a newer build is fetched", async () => {
  server = { "/en/index.html": "old page", "/en/preview.html": "p", "/both.js": "both" };
  await (await workerOf("1", ["/both.js"])).install();
  server = { "/en/index.html": "new page", "/en/preview.html": "p" };
  const next = await workerOf("2", ["/both.js"]);
  await next.install();
  server = undefined;
  expect(await next.ask("/both.js")).toBe("both");
});

test("an update waits for its turn, another language takes over at once", async () => {
  const pages = {
    "/en/index.html": "page",
    "/en/preview.html": "p",
    "/de/index.html": "Seite",
    "/de/preview.html": "v",
  };
  server = { ...pages, "/old.js": "old", "/new.js": "new", "/neu.js": "neu" };
  const old = await workerOf("1", ["/old.js"]);
  await old.install();
  const update = await workerOf("2", ["/new.js"]);
  await update.install();
  expect(update.skipWaiting).not.toHaveBeenCalled();
  await update.activate();

  const german = await workerOf("3", ["/neu.js"], "de");
  await german.install();
  expect(german.skipWaiting).toHaveBeenCalled();
  await german.activate();
  server = undefined;
  expect(await german.ask("/dashboard", "navigate")).toBe("Seite");
});

test("a page that other websites frame always comes from the server, which says who may", async () => {
  server = { "/en/index.html": "page", "/en/preview.html": "p" };
  const worker = await workerOf("1", []);
  await worker.install();
  server = undefined;
  expect(await worker.ask("/dashboard", "navigate")).toBe("page");
  expect(await worker.ask("/embed/1", "navigate")).toBe(undefined);
});
