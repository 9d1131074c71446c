/** Pictures on whiteboards: dropped, pasted and chosen, seen by others when they are there, sent later when offline. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, openFileMenu, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { goToBoard, guestPage } from "./guest-page.ts";
import { intercept } from "./intercept.ts";
import { addressOf, shareOfRed } from "./page-pictures.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { makeBoard, openBoard, storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

type Named = { readonly name: string; readonly mimeType: string; readonly base64: string };
const red = "rgb(220, 20, 60)";

/** A photograph of one color that nobody has sent yet. */
async function photo(page: Page, name: string, color = red, width = 900, height = 600): Promise<Named> {
  const drawn = await page.evaluate(
    ([fill, mark, wide, high]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [Number(wide), Number(high)];
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = String(fill);
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "white";
      context.fillText(String(mark), 10, 20);
      return canvas.toDataURL("image/jpeg");
    },
    [color, randomUUID(), width, height],
  );
  return { name: `${name}.jpg`, mimeType: "image/jpeg", base64: drawn.slice(drawn.indexOf(",") + 1) };
}

/** What the page takes for files that are dropped or pasted there. */
const transferOf = (page: Page, files: readonly Named[]) =>
  page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, files);

async function drop(page: Page, files: readonly Named[], clientX = 640, clientY = 400): Promise<void> {
  const dataTransfer = await transferOf(page, files);
  for (const event of ["dragover", "drop"])
    await page.locator(".board").dispatchEvent(event, { dataTransfer, clientX, clientY });
}

/** Pictures that the board's server has sent. */
const shown = (page: Page): Locator => page.locator(".board-element .picture-shown");
const progress = (page: Page) => page.getByRole("progressbar", { name: "Sending the picture" });

/** Resolves when the board's only picture is there, stored, and known to be: nothing is sent before it is there. */
async function isStored(page: Page, { person, uuid }: { readonly person: Person; readonly uuid: string }) {
  await expect(shown(page)).toBeVisible();
  await expect.poll(async () => Object.values(await storedElements(person, uuid))[0]?.file).toMatch(/^[0-9a-f]{64}$/);
  await expect(progress(page)).toHaveCount(0);
  await saved(page);
}

async function openOwn(page: Page, server: RunningServer, put: readonly object[] = []) {
  const person = await newPerson(server, "Pia Picture");
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  return { person, uuid };
}

async function openTogether(browser: Browser, server: RunningServer) {
  const [first, second] = [await newPerson(server, "Ada Picture"), await newPerson(server, "Grace Picture")];
  const teamId = await newTeam("Pictures", first, [second]);
  const { uuid } = await first.call<{ uuid: string }>("/api/whiteboard/create", { name: "Live", teamId });
  const open = async (person: Person) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    await page.keyboard.press("0");
    return page;
  };
  return { ada: await open(first), grace: await open(second) };
}

test("a picture dropped by one is seen by the other, as soon as it is there", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const { ada, grace } = await openTogether(browser, server);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await intercept(ada, /\/files$/, async (route) => {
    await held;
    await route.continue();
  });
  await drop(ada, [await photo(ada, "roof")]);
  await expect(progress(ada)).toBeVisible();
  await expect(shown(ada)).toBeVisible();
  await expect(grace.locator(".picture-sheet")).toBeVisible();
  letGo();
  await expect(shown(grace)).toBeVisible();
  await expect(progress(ada)).toHaveCount(0);
  await expect(grace.locator(".picture-sheet")).toHaveCount(0);

  await test.step("and is taken back by who brought it", async () => {
    await ada.keyboard.press("ControlOrMeta+z");
    await expect(elements(grace)).toHaveCount(0);
    await ada.keyboard.press("ControlOrMeta+Shift+z");
    await expect(shown(grace)).toBeVisible();
  });
});

test("several are laid beside each other, by paste and by choice, and what is no picture is refused", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openOwn(page, server);
  const fake = { name: "report.png", mimeType: "image/png", base64: btoa("<script>alert(1)</script>") };
  const files = [...(await Promise.all(["a", "b", "c"].map((name) => photo(page, name)))), fake];
  const clipboardData = await transferOf(page, files);
  await page.locator(".board").evaluate((board, data) => {
    board.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboardData);
  await expect(page.getByText("report.png is not a picture that can be shown here.", { exact: false })).toBeVisible();
  await expect(shown(page)).toHaveCount(3);
  await expect(progress(page)).toHaveCount(0);

  const choosing = page.waitForEvent("filechooser");
  await page.locator(".board").focus();
  await page.keyboard.press("i");
  const { base64, ...chosen } = await photo(page, "d", "blue", 300, 600);
  await (await choosing).setFiles([{ ...chosen, buffer: Buffer.from(base64, "base64") }]);
  await expect(shown(page)).toHaveCount(4);
  await expect(progress(page)).toHaveCount(0);
  await saved(page);
  await expectAccessible(page);

  const stored = Object.values(await storedElements(person, uuid));
  expect(stored.map(({ type, file }) => [type, /^[0-9a-f]{64}$/.test(String(file))])).toEqual(
    Array(4).fill(["picture", true]),
  );
  const places = await Promise.all((await elements(page).all()).slice(0, 3).map(placeOf));
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      const isApart =
        Math.abs(one.x - other.x) >= Math.min(one.width, other.width) ||
        Math.abs(one.y - other.y) >= Math.min(one.height, other.height);
      expect(isApart).toBe(true);
    }
  }
});

test("a picture that is pasted into a text comes onto the board", async ({ page, server }) => {
  await openOwn(page, server);
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Note text")).toBeFocused();
  const clipboardData = await transferOf(page, [await photo(page, "beside")]);
  await page.getByLabel("Note text").evaluate((text, data) => {
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboardData);
  await expect(shown(page)).toBeVisible();
});

test("a picture of a kind that only the browser knows, whatever its name, is stored as one that others see", async ({
  page,
  server,
}) => {
  const board = await openOwn(page, server);
  // A BMP of one pixel: a file's head, a picture's head, and blue, green and red.
  const bmp = Buffer.alloc(58);
  bmp.write("BM");
  for (const [at, value] of [
    ...[
      [2, 58],
      [10, 54],
      [14, 40],
      [18, 1],
      [22, 1],
    ],
    ...[
      [26, 0x18_0001],
      [34, 4],
    ],
  ] as const)
    bmp.writeUInt32LE(value, at);
  bmp.set([60, 20, 220], 54);
  await drop(page, [{ name: "scan.png", mimeType: "image/png", base64: bmp.toString("base64") }]);
  await isStored(page, board);
});

test("a picture that is dragged from another page, with its address, is dropped too", async ({ page, server }) => {
  await openOwn(page, server);
  const dataTransfer = await transferOf(page, [await photo(page, "elsewhere")]);
  await dataTransfer.evaluate((data) => {
    data.setData("text/plain", "https://example.org/elsewhere.jpg");
    data.setData("text/html", '<img src="https://example.org/elsewhere.jpg">');
  });
  await page.locator(".board").dispatchEvent("drop", { dataTransfer, clientX: 640, clientY: 400 });
  await expect(shown(page)).toBeVisible();
});

test("whoever may only view a board sends no picture to it", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Picture");
  const teamId = await newTeam("Pictures", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Live", teamId });
  const choices = { role: "view", expiresAt: null, maxGuests: null };
  const made = await ada.call<{ link: { id: string }; secret: string }>(`/api/whiteboard/${uuid}/links`, choices);
  const guest = await guestPage(browser, server, `/guest#${made.secret}`);
  const sent: string[] = [];
  guest.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/files")) sent.push(request.url());
  });
  await goToBoard(guest, "Ben");
  await whiteboardIsShown(guest);
  await drop(guest, [await photo(guest, "refused")]);
  await ada.call(`/api/whiteboard/${uuid}/links/${made.link.id}`, { ...choices, role: "edit" }, "PUT");
  await expect(guest.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  // Opened anew, as somebody else.
  await whiteboardIsShown(guest);
  await guest.keyboard.press("0");
  await drop(guest, [await photo(guest, "taken")]);
  await expect(shown(guest)).toBeVisible();
  await expect(progress(guest)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await guest.context().close();
});

test("offline it is kept, also over a reload of the board, and sent when the network is back", async ({
  page,
  context,
  server,
}) => {
  const { person, uuid } = await openOwn(page, server);
  const stop = await intercept(page, /\/api\/whiteboard\//, (route) => route.abort());
  await drop(page, [await photo(page, "later")]);
  await expect(progress(page)).toBeVisible();
  stop();
  const letGo = await intercept(page, /\/files$/, (route) => route.abort());
  await page.reload();
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveCount(1);
  // What sends it is there: it would not come without a network.
  await expect(progress(page)).toBeVisible();
  await context.setOffline(true);
  letGo();
  await context.setOffline(false);
  await expect.poll(async () => Object.values(await storedElements(person, uuid))[0]?.file).toMatch(/^[0-9a-f]{64}$/);
  await expect(shown(page)).toBeVisible();
});

test("what the server refuses is told on the picture, and can be sent again or removed", async ({ page, server }) => {
  const { person, uuid } = await openOwn(page, server);
  const full = {
    code: "unavailable",
    cause: "files-not-stored",
    message: "The server cannot store files at the moment",
  };
  await intercept(page, /\/files$/, (route) => route.fulfill({ status: 503, json: full }), 2);
  const refusal = page.locator(".picture-refused");
  await drop(page, [await photo(page, "refused")]);
  await expect(refusal).toContainText("The server cannot store files at the moment");
  await refusal.getByRole("button", { name: "Remove" }).click();
  await expect(elements(page)).toHaveCount(0);
  await drop(page, [await photo(page, "again")]);
  await refusal.getByRole("button", { name: "Try again" }).click();
  await expect(refusal).toHaveCount(0);
  await expect.poll(async () => Object.values(await storedElements(person, uuid))[0]?.file).toBeDefined();
});

test("it is cropped by keyboard, described, and exported with all of that", async ({ page, server }) => {
  const { person, uuid } = await openOwn(page, server);
  await drop(page, [await photo(page, "crop", "green")]);
  await isStored(page, { person, uuid });
  // What has been dropped is selected: a click on it would begin to crop it, and Enter would end that.
  const before = await placeOf(elements(page).first());
  await page.keyboard.press("Enter");
  const edge = page.getByRole("button", { name: "Left edge" });
  await expect(edge).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(edge).toHaveCount(0);
  await expect.poll(async () => (await placeOf(elements(page).first())).width).toBe(before.width - 50);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(async () => (await placeOf(elements(page).first())).width).toBe(before.width);

  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Caption and description" }).click();
  await page.getByRole("textbox", { name: "Caption" }).fill("Herbs on the roof");
  // A press beside the dialog does not discard it.
  await page.mouse.click(20, 700);
  await page.getByRole("textbox", { name: "Description" }).fill("Six green boxes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(elements(page)).toHaveText(["Herbs on the roof"]);
  // The caption is below it, not on it.
  expect((await placeOf(elements(page).first())).height).toBe(before.height + 30);
  await expect(page.getByRole("img", { name: "Six green boxes" })).toBeVisible();
  await saved(page);
  expect(Object.values(await storedElements(person, uuid))).toMatchObject([
    { caption: "Herbs on the roof", alt: "Six green boxes" },
  ]);

  await openFileMenu(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as SVG" }).click();
  const svg = await readFile(await (await downloading).path(), "utf8");
  expect(svg).toContain('href="data:image/jpeg;base64,');
  expect(svg).toContain("Herbs on the roof");
});

test("one gives it a caption while another describes it, and both are kept", async ({ browser, server }) => {
  const { ada, grace } = await openTogether(browser, server);
  await drop(ada, [await photo(ada, "roof")]);
  await expect(shown(grace)).toBeVisible();
  await expect(progress(ada)).toHaveCount(0);
  for (const page of [ada, grace]) {
    await page.locator(".board").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Caption and description" }).click();
    await expect(page.getByRole("textbox", { name: "Caption" })).toBeVisible();
  }
  const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
  await grace.getByRole("textbox", { name: "Caption" }).fill("Herbs on the roof");
  await save(grace);
  await expect(elements(ada)).toHaveText(["Herbs on the roof"]);
  await ada.getByRole("textbox", { name: "Description" }).fill("Six green boxes");
  await save(ada);
  await expect(grace.getByRole("img", { name: "Six green boxes" })).toBeVisible();
  await expect(elements(grace)).toHaveText(["Herbs on the roof"]);
});

test("it is copied while it is still being sent, and comes onto the other board all the same", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openOwn(page, server);
  const other = await makeBoard(person);
  const stop = await intercept(page, /\/files$/, (route) => route.abort());
  await drop(page, [await photo(page, "early")]);
  await expect(progress(page)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  await saved(page);
  stop();
  await openBoard(page, other);
  await page.keyboard.press("0");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(shown(page)).toBeVisible();
  for (const board of [other, uuid]) {
    await expect
      .poll(async () => Object.values(await storedElements(person, board))[0]?.file)
      .toMatch(/^[0-9a-f]{64}$/);
  }
});

test("it is copied onto another board of the same person without being sent, and its preview shows it", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openOwn(page, server);
  await drop(page, [await photo(page, "copied")]);
  await isStored(page, { person, uuid });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  const other = await makeBoard(person);
  let sent = 0;
  await intercept(page, /\/files$/, async (route) => {
    sent += 1;
    await route.continue();
  });
  await openBoard(page, other);
  await page.keyboard.press("0");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(shown(page)).toBeVisible();
  await saved(page);
  await expect.poll(async () => Object.values(await storedElements(person, other))[0]?.file).toBeDefined();
  expect(sent).toBe(0);

  await page.goto(`/whiteboard/${other}?isPreview=true`);
  await page.locator("[data-preview-shown]").waitFor();
  await expect.poll(async () => shareOfRed(page, addressOf(await page.screenshot()))).toBeGreaterThan(0.005);
});

/** What the header's menu saves of the board. */
async function savedAsFile(page: Page): Promise<Buffer> {
  await openFileMenu(page);
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save as a file" }).click();
  return readFile(await (await download).path());
}

async function load(page: Page, buffer: Buffer): Promise<void> {
  await openFileMenu(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Load from a file…" }).click();
  await (await chooser).setFiles({ name: "plan.json", mimeType: "application/json", buffer });
}

test("a saved file brings its pictures to somebody who may not see the board they are from", async ({
  page,
  browser,
  server,
}) => {
  const from = await openOwn(page, server);
  await drop(page, [await photo(page, "taken along")]);
  await isStored(page, from);
  const file = await savedAsFile(page);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  const to = await openOwn(other, server);
  await load(other, file);
  await expect(other.getByRole("button", { name: "Rotate" })).toBeVisible();
  // The whole board is in view by now, from farther away.
  await other.keyboard.press("0");
  await isStored(other, to);
  await expect.poll(async () => shareOfRed(other, addressOf(await other.screenshot()))).toBeGreaterThan(0.005);
  await expect(other.getByText("The picture could not be added")).toHaveCount(0);
  const [before, after] = await Promise.all([from, to].map(({ person, uuid }) => storedElements(person, uuid)));
  const looks = (board = {}) =>
    Object.values<Record<string, unknown>>(board).map(({ type, size, pixels, crop }) => ({ type, size, pixels, crop }));
  expect(looks(after)).toEqual(looks(before));
  await context.close();
});

test("a file takes along what waits to be sent, tells what cannot be fetched, and can be canceled meanwhile", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openOwn(page, server);
  const stop = await intercept(page, /\/files$/, (route) => route.abort());
  await drop(page, [await photo(page, "waiting")]);
  await expect(progress(page)).toBeVisible();
  const { pictures } = JSON.parse(String(await savedAsFile(page)));
  expect(Object.values(pictures)).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)]);
  stop();
  await isStored(page, { person, uuid });

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, /size=full/, async (route) => {
    await answered;
    await route.abort();
  });
  await openFileMenu(page);
  await page.getByRole("menuitem", { name: "Save as a file" }).click();
  const saving = page.getByRole("progressbar", { name: "Saving the file…" });
  await expect(saving).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(saving).toHaveCount(0);
  answer();
  const without = JSON.parse(String(await savedAsFile(page)));
  expect(without.pictures).toBeUndefined();
  expect(without.elements).toHaveLength(1);
  await expect(page.getByText("1 picture could not be fetched and is missing in the file.")).toBeVisible();
});
