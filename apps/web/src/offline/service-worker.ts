export {};

declare const self: ServiceWorkerGlobalScope;
/** The build's files, as paths from the root; the build writes the list here (vite.config.ts). */
declare const __BUILD_FILES__: readonly string[];
/** Different for every build. */
declare const __BUILD_ID__: string;
/** The language of this build's pages. */
declare const __BUILD_LANGUAGE__: string;

/**
 * Keeps the product's own code in the browser, so that its pages open while the server cannot be reached; people's data
 * is kept elsewhere, by the features it belongs to. No API call passes through here.
 */
const shell = `/${__BUILD_LANGUAGE__}/index.html`;
const preview = `/${__BUILD_LANGUAGE__}/preview.html`;
/**
 * For this build only: while a newer one waits to become active, this one's pages need the files they were built with.
 */
const cacheName = `tafel ${__BUILD_LANGUAGE__} ${__BUILD_ID__}`;
const files = new Set(__BUILD_FILES__);

/** How long to wait for a page before the kept one takes its place, in milliseconds. */
const timeout = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepAll(), takeOverFromOtherLanguage()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  // The server says each time which websites may frame it.
  if (pathname.startsWith("/embed/")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (files.has(pathname)) event.respondWith(kept(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The pages keep their names from build to build: other caches must not answer for them.
  await cache.addAll([shell, preview].map((path) => new Request(path, { cache: "reload" })));
  await Promise.all(
    [...files].map(async (path) => {
      const known = await caches.match(path);
      return known ? cache.put(path, known) : cache.add(path);
    }),
  );
}

/** An update waits until no page needs the previous build; someone who chose another language wants it offline at once. */
async function takeOverFromOtherLanguage(): Promise<void> {
  const kept = (await caches.keys()).flatMap((name) => /^tafel (\w+) \w+$/.exec(name)?.[1] ?? []);
  if (kept.some((language) => language !== __BUILD_LANGUAGE__)) await self.skipWaiting();
}

/** Deletes what earlier builds kept: when this runs, no page that needs it is open any more. */
async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
}

/** The server's page; the kept one when the server is unavailable, or a gateway says so. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const isFrame = event.request.url.includes("isPreview=true");
  const keptPage = async () => (await caches.open(cacheName)).match(isFrame ? preview : shell);
  try {
    const response = await Promise.race([asked, after(timeout)]);
    if (response && response.status < 500) return response;
  } catch {
    return (await keptPage()) ?? Response.error();
  }
  return (await keptPage()) ?? asked;
}

async function kept(request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(request)) ?? fetch(request);
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
