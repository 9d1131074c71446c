export {};

declare const self: ServiceWorkerGlobalScope;
/** What the build made, as paths from the root; the build writes the list here (vite.config.ts). */
declare const __BUILD_FILES__: readonly string[];
/** Another one with every build. */
declare const __BUILD_ID__: string;
/** The language of this build's pages. */
declare const __BUILD_LANGUAGE__: string;

/**
 * Keeps the product's own code in the browser, so that its pages open while the server cannot be reached; what people
 * made is kept elsewhere, by those who made it. Nothing of the API passes through here.
 */
const shell = `/${__BUILD_LANGUAGE__}/index.html`;
const preview = `/${__BUILD_LANGUAGE__}/preview.html`;
/** Of this build alone: while a newer one waits for its turn, the pages of this one need what they were made of. */
const cacheName = `tafel ${__BUILD_LANGUAGE__} ${__BUILD_ID__}`;
const files = new Set(__BUILD_FILES__);

/** How long a page is waited for before the kept one stands in, in milliseconds. */
const patience = 4_000;

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
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (files.has(pathname)) event.respondWith(kept(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The pages' names stay from build to build: what another cache has of them is not asked.
  await cache.addAll([shell, preview].map((path) => new Request(path, { cache: "reload" })));
  await Promise.all(
    [...files].map(async (path) => {
      const known = await caches.match(path);
      return known ? cache.put(path, known) : cache.add(path);
    }),
  );
}

/** An update waits until nobody needs the build before; who chose another language wants it offline from now on. */
async function takeOverFromOtherLanguage(): Promise<void> {
  const kept = (await caches.keys()).flatMap((name) => /^tafel (\w+) \w+$/.exec(name)?.[1] ?? []);
  if (kept.some((language) => language !== __BUILD_LANGUAGE__)) await self.skipWaiting();
}

/** What earlier builds kept: no page that needs it is open any more when this runs. */
async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
}

/** The server's page; the kept one where it is away, or a gateway says that it is. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const isFrame = event.request.url.includes("isPreview=true");
  const standIn = async () => (await caches.open(cacheName)).match(isFrame ? preview : shell);
  try {
    const response = await Promise.race([asked, after(patience)]);
    if (response && response.status < 500) return response;
  } catch {
    return (await standIn()) ?? Response.error();
  }
  return (await standIn()) ?? asked;
}

async function kept(request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(request)) ?? fetch(request);
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
