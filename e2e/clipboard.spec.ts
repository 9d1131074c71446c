import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { elements, openFileMenu, placeOf, saved } from "./board.ts";
import { choose } from "./focus.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { element, makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

/** How content leaves a board and gets onto another: by clipboard, as a picture, as a file. */
let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Kim Copy");
});

const said = (text: string, x: number, y: number, index: number) => ({ ...note(text, x, y), id: `e-${text}`, index });
const everything = [
  { ...element("e-list", "element-list", 0, 0, 1), size: { width: 220, height: 200 }, connections: ["e-member"] },
  { ...said("member", 0, 0, 5), isAttachedToList: true },
  said("loose", 300, 0, 7),
  { ...element("e-circle", "shape", 300, 200, 2), shapeType: "circle", fill: "#fdf0cb", stroke: "#8f6610" },
  {
    ...element("e-arrow", "arrow", 0, 0, 6),
    startConnection: attachedTo("e-list"),
    endConnection: attachedTo("e-loose"),
  },
  { ...element("e-link", "link", 0, 300, 3), url: "https://example.org/", title: "Example" },
  {
    ...element("e-drawing", "drawing", 600, 0, 4),
    bounds: { minX: 10, minY: 10, maxX: 190, maxY: 90, padding: 10 },
    paths: [{ id: "p", d: "M20 20Q100 90 180 20", color: "rgba(224, 49, 49, 1)", width: 8 }],
  },
];
function attachedTo(elementId: string) {
  return { elementId, centre: { x: 0, y: 0 } };
}

/** The elements without what may differ in a copy: ids by their place, order from the lowest up. */
function alike(board: Record<string, Record<string, unknown>>): unknown {
  const names = new Map(
    Object.values(board)
      .sort((a, b) => Number(a.index) - Number(b.index) || String(a.type).localeCompare(String(b.type)))
      .map(({ id }, at) => [String(id), `#${at}`]),
  );
  let text = JSON.stringify(
    [...names.keys()].map((id) => ({ ...board[id], index: 0, position: undefined, centre: undefined })),
  );
  for (const [id, name] of names) text = text.replaceAll(id, name);
  return JSON.parse(text);
}

async function exported(page: Page, name: string): Promise<string> {
  await openFileMenu(page);
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name }).click();
  return (await download).path();
}

test("a whole board is copied onto another one in another tab, with its connections", async ({ page }) => {
  const [from, to] = [await makeBoard(person, everything), await makeBoard(person)];
  await enter(page, person);
  await openBoard(page, from);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  const other = await page.context().newPage();
  await enter(other, person);
  await openBoard(other, to);
  await other.locator(".board").focus();
  await other.keyboard.press("Control+v");
  await expect(other.getByText("6 elements selected")).toBeAttached();
  await saved(other);
  expect(alike(await storedElements(person, to))).toEqual(alike(await storedElements(person, from)));
});

test("the menu pastes what was copied elsewhere, or says which key does where a page may not read it", async ({
  page,
  context,
}) => {
  const uuid = await makeBoard(person, [said("loose", 0, 0, 1)]);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.keyboard.press("0");
  const paste = async () => {
    await page.keyboard.press("Shift+F10");
    await choose(page, "Paste");
  };
  await page.keyboard.press("Control+a");
  await paste();
  await expect(page.getByText("Press Ctrl V to paste")).toBeVisible();
  await page.keyboard.press("Control+c");
  await paste();
  await expect(elements(page)).toHaveCount(2);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await paste();
  await expect(elements(page)).toHaveCount(3);
  await page.evaluate(() => navigator.clipboard.writeText("Bring chairs"));
  await paste();
  await expect(elements(page).filter({ hasText: "Bring chairs" })).toHaveCount(1);
  await saved(page);
  expect(Object.keys(await storedElements(person, uuid))).toHaveLength(4);
});

test("nothing is cut or pasted unseen, behind the history", async ({ page }) => {
  const uuid = await makeBoard(person, [said("loose", 0, 0, 1)]);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveCount(1);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await openFileMenu(page);
  await choose(page, "History");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("slider", { name: "Moment" })).toBeVisible();
  await page.keyboard.press("Control+x");
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  await expect(elements(page)).toHaveCount(1);
  await page.keyboard.press("Control+v");
  await expect(elements(page)).toHaveCount(2);
  await saved(page);
  expect(Object.keys(await storedElements(person, uuid))).toHaveLength(2);
});

test("a link and a text that are dragged from elsewhere become elements where they are dropped", async ({ page }) => {
  const uuid = await makeBoard(person);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const drop = async (items: readonly { mimeType: string; data: string }[], x: number, y: number) => {
    const data = { items: [...items], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, x, y, data });
  };
  const url = "https://example.org/plan";
  const link = [
    { mimeType: "text/uri-list", data: url },
    { mimeType: "text/plain", data: url },
    { mimeType: "text/html", data: `<a href="${url}">The plan</a>` },
  ];
  await drop(link, 300, 300);
  await expect(elements(page)).toHaveCount(1);
  await drop([{ mimeType: "text/plain", data: "Bring chairs" }], 800, 500);
  await expect(elements(page)).toHaveCount(2);
  const { x, y, width, height } = await placeOf(elements(page).filter({ hasText: "Bring chairs" }));
  expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([800, 500]);
  // Beside the board it does not lead away either.
  await drop(link, 640, 20);
  await saved(page);
  expect(Object.values(await storedElements(person, uuid)).map(({ type, url }) => [type, url])).toEqual([
    ["link", url],
    ["note", undefined],
  ]);
  await expect(elements(page)).toHaveCount(2);
});

test("a saved file is the board again on another one", { tag: "@core" }, async ({ page }) => {
  const [from, to] = [await makeBoard(person, everything), await makeBoard(person)];
  await enter(page, person);
  await openBoard(page, from);
  const file = await exported(page, "Save as a file");
  await openBoard(page, to);
  await openFileMenu(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Load from a file…" }).click();
  await (await chooser).setFiles({ name: "plan.json", mimeType: "application/json", buffer: await readFile(file) });
  await expect(page.getByText("6 elements selected")).toBeAttached();
  await saved(page);
  const [before, after] = [await storedElements(person, from), await storedElements(person, to)];
  expect(alike(after)).toEqual(alike(before));
  const places = (board: typeof before) =>
    Object.values(board)
      .filter(({ isAttachedToList }) => !isAttachedToList)
      .map(({ type, position }) => JSON.stringify([type, position]))
      .sort();
  expect(places(after)).toEqual(places(before));
});

/** Pastes onto the board what another program has copied. */
const paste = (page: Page, copied: Readonly<Record<string, string>>) =>
  page.evaluate((forms) => {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(forms)) clipboardData.setData(type, data);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, copied);

test("a table copied from a spreadsheet becomes notes in rows and columns; text with tabs stays a note", async ({
  page,
}) => {
  const uuid = await makeBoard(person);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.locator(".board").focus();
  const text = 'Task\tWho\n"Buy\nmilk"\tAda\n';
  await paste(page, { "text/plain": text, "text/html": "<table><tr><td>Task</td><td>Who</td></tr></table>" });
  await expect(page.getByText("4 elements selected")).toBeAttached();
  await expect(elements(page).filter({ hasText: "milk" })).toBeVisible();
  await saved(page);
  const cells = Object.values(await storedElements(person, uuid));
  expect(cells.map(({ textContent }) => textContent)).toContainEqual({ ops: [{ insert: "Buy\nmilk\n" }] });
  expect(new Set(cells.map(({ position }) => (position as { x: number }).x)).size).toBe(2);
  await page.keyboard.press("Control+z");
  await expect(elements(page)).toHaveCount(0);
  await paste(page, { "text/plain": text });
  await expect(elements(page)).toHaveCount(1);
});

test("text copied from a page keeps its formats; where it has none, its words are pasted", async ({ page }) => {
  const uuid = await makeBoard(person);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.locator(".board").focus();
  await paste(page, {
    "text/plain": "Fair\n\nBring chairs\n\n- Ada\n- Ben\n",
    "text/html": `<meta charset="utf-8"><h2 style="color: red">Fair</h2><p>Bring <b>chairs</b>
      <a href="https://example.org/" onclick="alert(1)">here</a><a href="javascript:alert(1)">!</a></p>
      <ul><li>Ada</li><li>Ben<img src="x" onerror="alert(1)"></li></ul>`,
  });
  await expect(page.locator(".board-element li")).toHaveText(["Ada", "Ben"]);
  await page.keyboard.press("Escape");
  await paste(page, {
    "text/plain": "  const a = 1;\n  const b = 2;",
    "text/html": `<div style="color: #d4d4d4; white-space: pre"><div>&nbsp; <span style="color: #569cd6">const</span> a = 1;</div></div>`,
  });
  await expect(elements(page)).toHaveCount(2);
  await saved(page);
  const texts = Object.values(await storedElements(person, uuid)).map(({ textContent }) => textContent);
  expect(texts).toContainEqual({
    ops: [
      { insert: "Fair" },
      { insert: "\n", attributes: { header: 2 } },
      { insert: "Bring " },
      { insert: "chairs", attributes: { bold: true } },
      { insert: " " },
      { insert: "here", attributes: { link: "https://example.org/" } },
      { insert: "!\nAda" },
      { insert: "\n", attributes: { list: "bullet" } },
      { insert: "Ben" },
      { insert: "\n", attributes: { list: "bullet" } },
    ],
  });
  expect(texts).toContainEqual({ ops: [{ insert: "  const a = 1;\n  const b = 2;\n" }] });
});

test("words of a page bring along the pictures that it carries in itself, below them and as one step", async ({
  page,
}) => {
  const uuid = await makeBoard(person);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.locator(".board").focus();
  const [red, icon] = await page.evaluate(() =>
    [60, 8].map((side) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 2 * side, height: side });
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = "red";
      context?.fillRect(0, 0, 2 * side, side);
      return canvas.toDataURL("image/png");
    }),
  );
  await paste(page, {
    "text/plain": "Fair\n\nBring chairs",
    "text/html": `<p>Fair <img src="${icon}"></p><img src="${red}"><img src="https://example.org/a.png"><p>Bring <b>chairs</b></p>`,
  });
  await expect(elements(page)).toHaveCount(2);
  const picture = elements(page).filter({ has: page.locator("image") });
  const [words, below] = [await placeOf(elements(page).filter({ hasText: "Bring chairs" })), await placeOf(picture)];
  expect(below.y).toBeGreaterThan(words.y + words.height);
  expect(Math.abs(below.x + below.width / 2 - words.x - words.width / 2)).toBeLessThanOrEqual(1);
  await saved(page);
  const stored = Object.values(await storedElements(person, uuid));
  expect(stored.map(({ type }) => type).toSorted()).toEqual(["note", "picture"]);
  await page.keyboard.press("Control+z");
  await expect(elements(page)).toHaveCount(0);
  // Words without formats bring theirs, too.
  await paste(page, { "text/plain": "Fair", "text/html": `<span>Fair</span><img src="${red}">` });
  await expect(elements(page)).toHaveCount(2);
});

test("what is cut and pasted in a text over several lines stays in it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const uuid = await makeBoard(person, [said("first", -150, -60, 1)]);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.keyboard.press("0");
  const text = page.getByLabel("Note text");
  await elements(page).dblclick();
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("second");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await expect(text).toHaveText("");
  await page.evaluate(() => {
    const written = { "text/plain": "Head\nHello", "text/html": "<h1>Head</h1><p>Hello</p>" };
    const types = Object.entries(written).map(([type, words]) => [type, new Blob([words], { type })]);
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(types))]);
  });
  await page.keyboard.press("Control+v");
  await expect(text.locator("h3")).toHaveText("Head");
  await page.keyboard.press("Escape");
  await saved(page);
  const stored = Object.values(await storedElements(person, uuid));
  expect(stored.map(({ textContent }) => textContent)).toEqual([
    { ops: [{ insert: "Head" }, { insert: "\n", attributes: { header: 1 } }, { insert: "Hello\n" }] },
  ]);
});

/** What Excalidraw puts into the clipboard for two connected shapes, a text and a picture. */
const fromExcalidraw = (() => {
  const common = { strokeColor: "#1e1e1e", backgroundColor: "#a5d8ff", strokeWidth: 2, strokeStyle: "solid" };
  const item = (type: string, id: string, x: number, fields: object = {}) => ({
    ...{ ...common, id, type, x, y: 0, width: 120, height: 80, isDeleted: false, ...fields },
  });
  const arrow = {
    ...{
      points: [
        [0, 0],
        [180, 0],
      ],
      endArrowhead: "arrow",
    },
    ...{ startBinding: { elementId: "a" }, endBinding: { elementId: "b" } },
  };
  return [
    item("rectangle", "a", 0),
    item("ellipse", "b", 300),
    item("arrow", "c", 120, arrow),
    item("text", "d", 0, { y: 200, text: "From elsewhere", originalText: "From elsewhere", fontSize: 20 }),
    item("image", "e", 600),
  ];
})();

test("what was copied in Excalidraw, or saved there, becomes shapes, arrows and notes", async ({ page }) => {
  const uuid = await makeBoard(person);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.locator(".board").focus();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    JSON.stringify({ type: "excalidraw/clipboard", elements: fromExcalidraw, files: {} }),
  );
  await expect(page.getByText("4 elements selected")).toBeAttached();
  await expect(page.getByText("1 element has no counterpart here and was left out.")).toBeVisible();
  await expect(elements(page).filter({ hasText: "From elsewhere" })).toBeVisible();
  await saved(page);
  const pasted = Object.values(await storedElements(person, uuid));
  const shape = pasted.find(({ shapeType }) => shapeType === "circle");
  expect(shape).toMatchObject({ fill: "lightblue", size: { width: 120, height: 80 } });
  const arrow = pasted.find(({ type }) => type === "arrow");
  expect(arrow).toMatchObject({ endConnection: { elementId: shape?.id }, endHead: "open", startHead: "none" });

  await page.keyboard.press("Control+z");
  await expect(elements(page)).toHaveCount(0);
  await openFileMenu(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Load from a file…" }).click();
  const file = JSON.stringify({ type: "excalidraw", version: 2, elements: fromExcalidraw.slice(0, 4) });
  await (await chooser).setFiles({ name: "plan.excalidraw", mimeType: "", buffer: Buffer.from(file) });
  await expect(page.getByText("4 elements selected")).toBeAttached();
  await saved(page);
  const loaded = Object.values(await storedElements(person, uuid)).find(({ shapeType }) => shapeType === "circle");
  expect(loaded).toMatchObject({ position: { x: 300, y: 0 } });
});

/** What tldraw puts into the clipboard for two connected shapes and a video. */
const fromTldraw = (() => {
  const shape = (type: string, id: string, x: number, index: string, props: object) => ({
    ...{
      id: `shape:${id}`,
      type,
      x,
      y: 0,
      rotation: 0,
      index,
      parentId: "page:page",
      props: { color: "blue", ...props },
    },
  });
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "From tldraw" }] }] };
  const shapes = [
    shape("note", "a", 0, "a1", { richText: text, growY: 0 }),
    shape("geo", "b", 400, "a2", { geo: "ellipse", w: 200, h: 100, fill: "solid" }),
    shape("arrow", "c", 0, "a3", { start: { x: 0, y: 0 }, end: { x: 1, y: 1 }, arrowheadEnd: "arrow" }),
    shape("video", "d", 700, "a4", { w: 200, h: 100 }),
  ];
  const bindings = ["start", "end"].map((terminal, at) => ({
    ...{ fromId: "shape:c", toId: ["shape:a", "shape:b"][at], type: "arrow", props: { terminal } },
  }));
  return JSON.stringify({
    type: "application/tldraw",
    kind: "content",
    version: 2,
    data: { shapes, bindings, assets: [] },
  });
})();

test("what was copied in tldraw becomes ours, and what is copied for Excalidraw and tldraw is what they read", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const uuid = await makeBoard(person);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.locator(".board").focus();
  await paste(page, { "text/html": `<div data-tldraw>${fromTldraw}</div>`, "text/plain": "From tldraw" });
  await expect(page.getByText("3 elements selected")).toBeAttached();
  await expect(page.getByText("1 element has no counterpart here and was left out.")).toBeVisible();
  await saved(page);
  const pasted = Object.values(await storedElements(person, uuid));
  const [note, circle, arrow] = ["note", "shape", "arrow"].map((type) => pasted.find((one) => one.type === type));
  expect(note).toMatchObject({ paper: "lightblue" });
  expect(circle).toMatchObject({ shapeType: "circle", fill: "lightblue" });
  expect(arrow).toMatchObject({ startConnection: { elementId: note?.id }, endConnection: { elementId: circle?.id } });

  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Copy for Excalidraw, tldraw" }).click();
  await expect(page.getByText("Copied. Paste it in Excalidraw or tldraw.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({
    type: "excalidraw/clipboard",
    elements: [{ type: "rectangle" }, { type: "text", text: "From tldraw" }, { type: "ellipse" }, { type: "arrow" }],
  });
  await page.keyboard.press("Control+z");
  await expect(elements(page)).toHaveCount(0);
  await paste(page, { "text/plain": copied });
  await expect(page.getByText("3 elements selected")).toBeAttached();
});

test("a picture shows what the board shows, in the same colors and places, or only the selection", async ({ page }) => {
  const uuid = await makeBoard(person, everything);
  await enter(page, person);
  await openBoard(page, uuid);
  const png = await readFile(await exported(page, "Export as PNG"));
  const svg = await readFile(await exported(page, "Export as SVG"), "utf8");
  for (const text of ["loose", "member", "Neue Liste", "Example", "@font-face"]) expect(svg).toContain(text);
  // The browser itself reads both pictures: the center of the circle and the red line are where they belong.
  const read = (url: string, scale: number) =>
    page.evaluate(
      async ([source, by]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0);
        const at = (x: number, y: number) => [...(context?.getImageData(x * by, y * by, 1, 1).data ?? [])].slice(0, 3);
        // The corner is the list's, with a margin of 20 around everything.
        return { circle: at(20 + 400, 20 + 250), line: at(20 + 600 + 100, 20 + 55), width: image.width / by };
      },
      [url, scale] as const,
    );
  const expected = { circle: [253, 240, 203], line: [224, 49, 49], width: 840 };
  expect(await read(`data:image/png;base64,${png.toString("base64")}`, 2)).toEqual(expected);
  expect(await read(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, 1)).toEqual(expected);
  await page.keyboard.press("0");
  await elements(page).filter({ hasText: "loose" }).click();
  const one = await readFile(await exported(page, "Export as SVG"), "utf8");
  expect(one).toContain("loose");
  expect(one).not.toContain("member");
});

test("a slow picture says so and can be canceled; one too large for the browser says that", async ({ page }) => {
  const uuid = await makeBoard(person, everything);
  await enter(page, person);
  await openBoard(page, uuid);
  const begin = async () => {
    await openFileMenu(page);
    await page.getByRole("menuitem", { name: "Export as PNG" }).click();
  };
  const canvas = (toBlob: "never" | "nothing") =>
    page.evaluate((how) => {
      HTMLCanvasElement.prototype.toBlob = (callback) => {
        if (how === "nothing") callback(null);
      };
    }, toBlob);
  await canvas("never");
  await begin();
  await expect(page.getByRole("progressbar", { name: "Exporting the picture…" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.locator(".board")).toBeFocused();
  await canvas("nothing");
  await begin();
  await expect(page.getByText(/This browser cannot create a picture this large/)).toBeVisible();
});
