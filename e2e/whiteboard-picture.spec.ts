/**
 * Elements are drawn twice, as nodes near by and by painters far away and in exports: the change from one to the other
 * must be invisible.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { elements, openFileMenu, sizeIsKnown, whiteboardIsShown } from "./board.ts";
import { showPagePictures } from "./page-pictures.ts";
import { enter, newPerson } from "./people.ts";
import { pictureBoard } from "./picture-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

/** The size of the board's place, in both pages. */
const size = { width: 1400, height: 700 };

test("far and near, each line of a note breaks at the same place, and each element looks the same", async ({
  page,
  browser,
  server,
}) => {
  const { person, uuid } = await somebodysBoard(server);
  await enter(page, person);
  await showPagePictures(page);
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
  await makeRoom(page, ".board");
  await page.keyboard.press("1");
  const top = (await page.locator(".board").boundingBox())?.y ?? 0;
  await page.mouse.move(size.width / 2, top + size.height / 2);
  await page.mouse.wheel(0, -100);
  await expect(page.getByText("50%")).toBeAttached();
  await expect(elements(page)).toHaveCount(pictureBoard.length);

  await test.step("lines", async () => {
    const painted = await paintedLines(page);
    // Characters of a line that is turned are not beside each other.
    const upright = elements(page).and(page.locator(":not([style*=rotate])"));
    const shown = await upright.locator(".board-text").evaluateAll(linesOfNodes);
    expect(shown.flat().length).toBeGreaterThan(25);
    expect(painted).toEqual(shown.flat().sort());
  });

  await test.step("pictures", async () => {
    // Tiles at the zoom at which the editor shows nodes: the preview's range ends where the editor's begins.
    const context = await browser.newContext({ baseURL: server.url, viewport: size });
    const preview = await context.newPage();
    await enter(preview, person);
    await showPagePictures(preview);
    await preview.goto(`/whiteboard/${uuid}?isPreview=true`);
    await preview.locator("[data-preview-shown]").waitFor();
    await makeRoom(preview, ".board-place");
    const place = await preview.locator(".board-place").boundingBox();
    await preview.mouse.move(size.width / 2, (place?.y ?? 0) + size.height / 2);
    await preview.evaluate(() => {
      document.body.dataset.turns = "0";
      const count = () => (document.body.dataset.turns = String(Number(document.body.dataset.turns) + 1));
      addEventListener("wheel", count, { capture: true });
    });
    for (let turns = 1; turns <= 5; turns += 1) {
      await preview.mouse.wheel(0, -100);
      // A browser that is busy makes one turn of several, which zooms less far.
      await expect(preview.locator("body")).toHaveAttribute("data-turns", String(turns));
    }
    await page.addStyleTag({
      content: "[role=toolbar], button:not([role=checkbox]) { visibility: hidden !important }",
    });

    const boxes = await elements(page).evaluateAll((nodes, above) => {
      return nodes.map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return { id: (node as HTMLElement).dataset.element ?? "", x, y: y - above, width, height };
      });
    }, top);
    await expect(async () => {
      const pictures = await Promise.all([
        page.screenshot({ clip: { x: 0, y: top, ...size } }),
        preview.screenshot({ clip: { x: 0, y: place?.y ?? 0, ...size } }),
      ]);
      const found = await differencesIn(preview, pictures, boxes);
      test.info().annotations.push({ type: "measured", description: JSON.stringify(found) });
      expect(found.filter(({ share }) => share > 0.01)).toEqual([]);
    }).toPass();
    await context.close();
  });
});

async function somebodysBoard(server: RunningServer) {
  const person = await newPerson(server);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Picture" });
  const { hash: file, width, height } = await sendStripes(server, person.token, uuid);
  const fields = { file, pixels: { width, height } };
  const put = pictureBoard.map((it) => (it.id === "photograph" ? { ...it, ...fields } : it));
  await person.call(`/api/whiteboard/${uuid}`, { changes: { put, delete: [] } }, "PUT");
  return { person, uuid };
}

/** Stores a drawing of wide stripes for a board. */
async function sendStripes(server: RunningServer, token: string, uuid: string) {
  const stripes = ["crimson", "gold", "seagreen", "royalblue"].map(
    (color, at) => `<rect x="${at * 240}" width="240" height="${400 + at * 70}" fill="${color}"/>`,
  );
  const sent = await fetch(new URL(`/api/whiteboard/${uuid}/files`, server.url), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">${stripes.join("")}</svg>`,
  });
  expect(sent.ok, "the drawing is stored").toBe(true);
  // The server answers with what it has stored.
  return (await sent.json()) as { hash: string; width: number; height: number };
}

/** Makes the window as large as needed for the board's place to have `size`. */
async function makeRoom(page: Page, place: string): Promise<void> {
  await page.setViewportSize(size);
  const { height = 0 } = (await page.locator(place).boundingBox()) ?? {};
  await page.setViewportSize({ ...size, height: 2 * size.height - height });
  await expect.poll(async () => (await page.locator(place).boundingBox())?.height).toBe(size.height);
  await sizeIsKnown(page);
}

/** The text of each line in the notes, as the painters wrote it into an exported SVG. */
async function paintedLines(page: Page): Promise<readonly string[]> {
  await openFileMenu(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as SVG" }).click();
  const svg = await readFile(await (await downloading).path(), "utf8");
  const texts = await page.evaluate((markup) => {
    const document = new DOMParser().parseFromString(markup, "image/svg+xml");
    return Array.from(document.querySelectorAll("text"), (node) => ({
      text: node.textContent ?? "",
      x: Number(node.getAttribute("x")),
      baseline: Number(node.getAttribute("y")),
    }));
  }, svg);
  const isIn = ({ position, size }: (typeof pictureBoard)[number], at: { x: number; baseline: number }) =>
    at.x >= position.x &&
    at.x <= position.x + size.width &&
    at.baseline >= position.y &&
    at.baseline <= position.y + size.height;
  return pictureBoard
    .filter(({ textContent, rotation }) => textContent && !rotation)
    .flatMap((note) => {
      const lines = new Map<number, string>();
      for (const it of texts) {
        // A list's numbers are no text of the page.
        if (isIn(note, it) && !/^\d+\.$/.test(it.text))
          lines.set(it.baseline, `${lines.get(it.baseline) ?? ""}${it.text}`);
      }
      return [...lines.values()].map((line) => line.replace(/\s/g, ""));
    })
    .sort();
}

/**
 * The same as the browser laid it out: a character to the left of the one before it begins a line. Ignores spaces and
 * tabs.
 */
function linesOfNodes(notes: readonly Element[]): string[][] {
  const range = document.createRange();
  return notes.map((note) => {
    const lines: string[] = [];
    for (const paragraph of note.children) {
      let end = Number.POSITIVE_INFINITY;
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
        for (let at = 0; at < node.data.length; at += 1) {
          if (/\s/.test(node.data[at] ?? "")) continue;
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { left, right } = range.getBoundingClientRect();
          if (left < end - 1) lines.push("");
          lines.push((lines.pop() ?? "") + node.data[at]);
          end = right;
        }
      }
    }
    return lines;
  });
}

type Box = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * The share of each element's blocks whose mean color differs by more than a tenth of the range. Characters may be
 * smoothed differently, and be up to half a pixel off, which hardly changes a block's mean; a line that breaks
 * elsewhere, another color or a missing part changes it for many blocks.
 */
async function differencesIn(page: Page, pictures: readonly Buffer[], boxes: readonly Box[]) {
  const sources = pictures.map((png) => `data:image/png;base64,${png.toString("base64")}`);
  return page.evaluate(
    async ({ sources, boxes, block, clearly }) => {
      const [near, far] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!near || !far) throw new Error("There are no pictures");
      const mean = ({ data, width }: ImageData, left: number, top: number, part: number) => {
        let sum = 0;
        for (let y = top; y < top + block; y += 1)
          for (let x = left; x < left + block; x += 1) sum += data[(y * width + x) * 4 + part] ?? 0;
        return sum / block ** 2;
      };
      return boxes.map(({ id, x, y, width, height }) => {
        let [all, different, most] = [0, 0, 0];
        for (let top = Math.floor(y) - 2; top + block <= y + height + 2; top += block) {
          for (let left = Math.floor(x) - 2; left + block <= x + width + 2; left += block) {
            const by = Math.max(
              ...[0, 1, 2].map((part) => Math.abs(mean(near, left, top, part) - mean(far, left, top, part))),
            );
            all += 1;
            most = Math.max(most, Math.round(by));
            if (by > clearly) different += 1;
          }
        }
        return { id, share: different / all, most };
      });
    },
    { sources, boxes, block: 6, clearly: 25 },
  );
}
