/** A linked page's picture is visible wherever the link is: far away, on an overview's card, in exports. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openFileMenu, whiteboardIsShown } from "./board.ts";
import { addressOf, shareOfRed, showPagePictures } from "./page-pictures.ts";
import { enter, newPerson } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

const url = "https://example.org/a";

/** A person's board with one link on it, not opened yet, in a window that serves the page's picture. */
async function boardWithLink(page: Page, server: RunningServer) {
  const person = await newPerson(server);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Links" });
  const size = { width: 400, height: 200 };
  const link = {
    id: "l",
    type: "link",
    index: 1,
    position: { x: 0, y: 0 },
    size,
    url,
    title: "A page",
    description: "",
  };
  await person.call(`/api/whiteboard/${uuid}`, { changes: { put: [link], delete: [] } }, "PUT");
  await enter(page, person);
  await showPagePictures(page);
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== server.url) strangers.push(request.url());
  });
  return { uuid, strangers };
}

async function exportedAs(page: Page, item: string): Promise<Buffer> {
  await openFileMenu(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: item }).click();
  return readFile(await (await downloading).path());
}

test("a link's picture is seen far away, in PNG, SVG and print, and nobody else's server is called", async ({
  page,
  server,
}) => {
  const { uuid, strangers } = await boardWithLink(page, server);
  // Printing waits for the person; what is to be printed stays where the test can see it.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
  await expect(page.getByText("30%")).toBeVisible();
  await expect(page.locator(".link")).toHaveCount(0);
  const seen = async () => shareOfRed(page, addressOf(await page.locator(".board").screenshot()));
  await expect.poll(seen).toBeGreaterThan(0.001);

  // The card's square is a fifth of its picture.
  expect(await shareOfRed(page, addressOf(await exportedAs(page, "Export as PNG")))).toBeGreaterThan(0.12);
  const svg = await exportedAs(page, "Export as SVG");
  expect(svg.toString()).toContain('href="data:image/jpeg;base64,');
  expect(await shareOfRed(page, addressOf(svg, "image/svg+xml"))).toBeGreaterThan(0.12);
  await openFileMenu(page);
  await page.getByRole("menuitem", { name: "Print" }).click();
  const printed = page.locator("img[alt=Links]");
  await expect(printed).toBeAttached();
  expect(await shareOfRed(page, (await printed.getAttribute("src")) ?? "")).toBeGreaterThan(0.12);
  expect(strangers).toEqual([]);
});

test("a link's picture is seen on the overview map", async ({ page, server }) => {
  const { uuid, strangers } = await boardWithLink(page, server);
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
  await page.getByRole("button", { name: "Overview map" }).click();
  const map = page.getByRole("img", { name: "Overview map" });
  await expect.poll(async () => shareOfRed(page, addressOf(await map.screenshot()))).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
});

test("a link's picture is seen on the overview's card", async ({ page, server }) => {
  const { strangers } = await boardWithLink(page, server);
  await page.goto("/whiteboards/personal");
  const card = page.locator("iframe[data-loaded]");
  await expect.poll(async () => shareOfRed(page, addressOf(await card.screenshot()))).toBeGreaterThan(0.005);
  expect(strangers).toEqual([]);
});

test("a picture that does not arrive holds up no export", async ({ page, server }) => {
  const { uuid } = await boardWithLink(page, server);
  await page.route("**/api/links/picture?a", () => {});
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
  const svg = (await exportedAs(page, "Export as SVG")).toString();
  expect(svg).toContain("A page");
  expect(svg).not.toContain("<image");
});
