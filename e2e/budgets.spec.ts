import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { languageCookie, languages } from "@tafel/contract";
import { enter, newPerson, newTeam } from "./people.ts";
import { quickest } from "./quickest.ts";
import { expect, test } from "./server.ts";
import { makeBoard } from "./todo-board.ts";

/** The gzipped bytes of all scripts that a page has loaded by the time it is idle. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) {
      sizes.push(response.body().then((body) => gzipSync(body).length));
    }
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("the landing page loads at most 150 kB of gzipped JavaScript", async ({ page }) => {
  const bytes = await scriptBytes(page, "/");
  test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

test("the landing page's largest part is there within 1.2 s on a CPU four times slower", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const time = await quickest(page, 1_200, async () => {
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto("/", { waitUntil: "networkidle" });
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
  });
  expect(time).toBeLessThanOrEqual(1_200);
});

test("a page names the scripts that its own one needs: they are asked for together", async ({ page }) => {
  const html = await (await page.request.get("/")).text();
  const [, own = ""] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  const script = await (await page.request.get(own)).text();
  const needed = [...script.matchAll(/\bfrom"\.(\/[^"]+\.js)"/g)].map(([, file]) => `/assets${file}`);
  expect(needed.length).toBeGreaterThan(1);
  const named = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file);
  expect(named).toEqual(expect.arrayContaining(needed));
});

for (const [page, most] of [
  ["dashboard", 35],
  ["to-do board", 45],
  ["whiteboard", 40],
] as const) {
  test(`a ${page} loads at most ${most} scripts: over HTTP/1.1 six come at a time`, async ({ page: tab, server }) => {
    const ada = await newPerson(server);
    const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
    const { path } = await makeBoard(ada, "Todo: Hall");
    await enter(tab, ada);
    const scripts = new Set<string>();
    tab.on("request", (request) => {
      // Not what the previews on it load, each a page of its own.
      if (request.resourceType() === "script" && request.frame() === tab.mainFrame()) scripts.add(request.url());
    });
    const paths = { dashboard: "/dashboard", "to-do board": path, whiteboard: `/whiteboard/${uuid}?teamId=personal` };
    await tab.goto(paths[page], { waitUntil: "networkidle" });
    await expect(tab.locator('a[href="/dashboard"]').first()).toBeVisible();
    if (page === "dashboard") await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    test.info().annotations.push({ type: "measured", description: `${scripts.size} scripts` });
    expect(scripts.size).toBeGreaterThan(10);
    expect(scripts.size).toBeLessThanOrEqual(most);
  });
}

test("the preview of a whiteboard loads at most 90 kB of gzipped JavaScript", async ({ page, server }) => {
  const ada = await newPerson(server);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  await enter(page, ada);
  const bytes = await scriptBytes(page, `/whiteboard/${uuid}?isPreview=true`);
  test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
});

test("the page that another website shows loads at most 80 kB of gzipped JavaScript", async ({ page, server }) => {
  const ada = await newPerson(server);
  const teamId = await newTeam("Sky", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const choices = { role: "view", expiresAt: null, maxGuests: null, frameOrigins: ["https://school.example"] };
  const made = await ada.call<{ link: { id: string }; secret: string }>(`/api/whiteboard/${uuid}/links`, choices);
  const bytes = await scriptBytes(page, `/embed/${made.link.id}#${made.secret}`);
  test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(80_000);
});

test("the page that shows a to-do board there loads at most 40 kB of gzipped JavaScript", async ({ page, server }) => {
  const ada = await newPerson(server);
  const { boardId } = await makeBoard(ada, "Todo: Hall", await newTeam("Sky", ada));
  const choices = { role: "view", expiresAt: null, maxGuests: null, frameOrigins: ["https://school.example"] };
  const links = `/api/todos/board/${boardId}/links`;
  const made = await ada.call<{ link: { id: string }; secret: string }>(links, choices);
  const bytes = await scriptBytes(page, `/embed/${made.link.id}#${made.secret}`);
  test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(40_000);
});

const boards = [
  { whose: "one's own", budget: 200_000 },
  // A team board also needs the socket and its protocol.
  { whose: "a team's", budget: 220_000 },
];

for (const { whose, budget, language } of boards.flatMap((board) =>
  languages.map((language) => ({ ...board, language })),
)) {
  test(`${whose} board (${language}) is shown after at most ${budget / 1_000} kB of gzipped JavaScript, and the rest follows by itself`, async ({
    page,
    server,
  }) => {
    await page.context().addCookies([{ name: languageCookie, value: language, url: server.url }]);
    const ada = await newPerson(server);
    const teamId = whose === "a team's" ? await newTeam("Sky", ada) : "personal";
    const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
    await enter(page, ada);
    const sizes = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (/\.m?js$/.test(pathname))
        sizes.set(
          pathname,
          // A response that arrives when the test ends has no body any more; the code that counts it must know.
          response.body().then(
            (body) => gzipSync(body).length,
            () => Number.NaN,
          ),
        );
    });
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector("[data-board-shown]")) return;
        performance.mark("shown");
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-board-shown"] });
    });
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await expect(page.getByRole("toolbar").first()).toBeVisible();
    await expect(page.locator('a[href="/dashboard"]').first()).toBeVisible();
    // Everything requested before the picture counts, whether or not it had arrived by then.
    const asked = await page.evaluate(() => {
      const [shown] = performance.getEntriesByName("shown");
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.m?js$/.test(name));
      const before = scripts.filter(({ startTime }) => shown && startTime <= shown.startTime);
      return before.map(({ name }) => new URL(name).pathname);
    });
    const bytes = (await Promise.all(asked.map((name) => sizes.get(name) ?? Number.NaN))).reduce(
      (sum, size) => sum + size,
      0,
    );
    test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(budget);
    // The text editor is loaded before it is needed.
    const isTextEditor = (name: string) => /editing/i.test(name);
    expect(asked.some(isTextEditor)).toBe(false);
    await expect.poll(() => [...sizes.keys()].some(isTextEditor)).toBe(true);
  });
}

test("an overview of a hundred whiteboards opens within 1.5 s", async ({ page, server }) => {
  const ada = await newPerson(server);
  for (let number = 0; number < 100; number++) await ada.call("/api/whiteboard/create", { name: `Board ${number}` });
  await enter(page, ada);
  const time = await quickest(page, 1_500, async () => {
    const begun = Date.now();
    await page.goto("/whiteboards/personal", { waitUntil: "commit" });
    await page.locator("[data-whiteboard]").nth(99).waitFor({ state: "attached" });
    return Date.now() - begun;
  });
  expect(time).toBeLessThanOrEqual(1_500);
});
