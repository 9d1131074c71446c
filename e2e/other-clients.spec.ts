/** Boards written by another client: what it stored in another way than ours is still shown completely. */
import type { Page } from "@playwright/test";
import { elements, placeOf, whiteboardIsShown } from "./board.ts";
import { enter, newPerson } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

const note = (id: string, x: number, more: object) => ({
  ...{ id, type: "note", index: 1, position: { x, y: 0 }, size: { width: 300, height: 91 } },
  ...more,
});
const long = { ops: [{ insert: `${"milk bread butter ".repeat(20)}\n` }] };

async function boardWith(page: Page, server: RunningServer, put: readonly object[]): Promise<string> {
  const person = await newPerson(server);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Theirs" });
  await person.call(`/api/whiteboard/${uuid}`, { changes: { put, delete: [] } }, "PUT");
  await enter(page, person);
  return uuid;
}

test("a note stored too low shows all its text, on the board and in its preview", async ({ page, server }) => {
  const uuid = await boardWith(page, server, [note("low", 0, { textContent: long })]);
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  const shown = elements(page);
  const { height, width } = await placeOf(shown);
  const text = (await placeOf(shown.locator(".board-text p"))).height;
  expect(text).toBeGreaterThan(91);
  expect(height).toBeGreaterThanOrEqual(text);

  await page.goto(`/whiteboard/${uuid}?isPreview=true`);
  await page.locator("[data-preview-shown]").waitFor();
  await expect.poll(() => sheetIn(page)).toBeCloseTo(height / width, 1);
});

test("a note that is bold and struck out as a whole is so near, and while one writes", async ({ page, server }) => {
  const textContent = { ops: [{ insert: "All of it\n" }] };
  const uuid = await boardWith(page, server, [note("set", 0, { textContent, bold: true, lineThrough: true })]);
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  const styled = (selector: string) =>
    page.locator(selector).evaluate((node) => {
      const { fontWeight, textDecorationLine } = getComputedStyle(node);
      return `${fontWeight} ${textDecorationLine}`;
    });
  expect(await styled(".board-text span")).toBe("700 line-through");
  await elements(page).dblclick();
  await expect(page.getByLabel("Note text")).toBeFocused();
  expect(await styled(".note-editing > div")).toBe("700 line-through");
});

/** The ratio of height to width of the one white sheet in a preview. */
async function sheetIn(page: Page): Promise<number> {
  const picture = (await page.locator(".board-place").screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const [xs, ys] = [new Set<number>(), new Set<number>()];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== 255 || data[at + 1] !== 255 || data[at + 2] !== 255) continue;
      xs.add((at / 4) % canvas.width);
      ys.add(Math.floor(at / 4 / canvas.width));
    }
    return ys.size / Math.max(1, xs.size);
  }, picture);
}
