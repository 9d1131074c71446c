import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { enter, newPerson } from "./people.ts";
import { expect, test } from "./server.ts";

/** The gzipped bytes of all scripts that a page has loaded once it rests. */
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

/** The shortest of up to five: the machine may be busy with others, the page cannot be quicker than it is. */
async function quickest(budget: number, measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && !(best <= budget); round++) best = Math.min(best, await measure());
  test.info().annotations.push({ type: "measured", description: `${Math.round(best)} ms` });
  return best;
}

test("the landing page loads at most 150 kB of gzipped JavaScript", async ({ page }) => {
  const bytes = await scriptBytes(page, "/");
  test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

test("the landing page's largest part is there within 1.2 s on a CPU four times slower", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const time = await quickest(1_200, async () => {
    await page.goto("/", { waitUntil: "networkidle" });
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

test("the preview of a whiteboard loads at most 90 kB of gzipped JavaScript", async ({ page, server }) => {
  const ada = await newPerson(server);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  await enter(page, ada);
  const bytes = await scriptBytes(page, `/whiteboard/${uuid}?isPreview=true`);
  test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
});

test("a board is shown after at most 340 kB of gzipped JavaScript, the text editor being fetched later", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  await enter(page, ada);
  const loaded: { name: string; size: Promise<number> }[] = [];
  page.on("response", (response) => {
    const name = new URL(response.url()).pathname;
    if (/\.m?js$/.test(name)) loaded.push({ name, size: response.body().then((body) => gzipSync(body).length) });
  });
  await page.goto(`/whiteboard/${uuid}`);
  await page.locator("[data-board-shown]").waitFor();
  const first = [...loaded];
  const bytes = (await Promise.all(first.map(({ size }) => size))).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "measured", description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(50_000);
  // The aim is 200,000 (bench/RESULTS.md says where the rest goes): this keeps it from growing meanwhile.
  expect(bytes).toBeLessThanOrEqual(340_000);
  // It is there before it is needed.
  const isTextEditor = ({ name }: { name: string }) => /editing/i.test(name);
  expect(first.some(isTextEditor)).toBe(false);
  await expect.poll(() => loaded.some(isTextEditor)).toBe(true);
});

test("an overview of a hundred whiteboards opens within 1.5 s", async ({ page, server }) => {
  const ada = await newPerson(server);
  for (let number = 0; number < 100; number++) await ada.call("/api/whiteboard/create", { name: `Board ${number}` });
  await enter(page, ada);
  const time = await quickest(1_500, async () => {
    const begun = Date.now();
    await page.goto("/whiteboards/personal", { waitUntil: "commit" });
    await page.locator("[data-whiteboard]").nth(99).waitFor({ state: "attached" });
    return Date.now() - begun;
  });
  expect(time).toBeLessThanOrEqual(1_500);
});
