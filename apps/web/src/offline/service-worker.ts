export {};

declare const self: ServiceWorkerGlobalScope;
/** What the build made, as paths from the root; the build writes the list here (vite.config.ts). */
declare const __BUILD_FILES__: readonly string[];

/**
 * Keeps the product's own code in the browser, so that its pages open while the server cannot be reached; what people
 * made is kept elsewhere, by those who made it. Nothing of the API passes through here.
 */
const shell = "/index.html";
const preview = "/preview.html";
const cacheName = "tafel";
const files = new Set(__BUILD_FILES__);

/** How long a page is waited for before the kept one stands in, in milliseconds. */
const patience = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
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
  const pages = [shell, preview].map((path) => new Request(path, { cache: "reload" }));
  const missing = await Promise.all([...files].map(async (path) => ((await cache.match(path)) ? [] : [path])));
  await cache.addAll([...pages, ...missing.flat()]);
}

/** Files of earlier builds: no page that needs them is open any more when this runs. */
async function forgetOthers(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== shell && pathname !== preview && !files.has(pathname)) await cache.delete(request);
  }
}

/** The server's page; the kept one where it is away, or a gateway says that it is. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const isFrame = event.request.url.includes("isPreview=true");
  const standIn = async () => caches.match(isFrame ? preview : shell);
  try {
    const response = await Promise.race([asked, after(patience)]);
    if (response && response.status < 500) return response;
  } catch {
    return (await standIn()) ?? Response.error();
  }
  return (await standIn()) ?? asked;
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
