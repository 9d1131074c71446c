import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, openFileMenu, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { element, makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

const frame = (id: string, x: number, y: number, name: string, fill = "white") => ({
  ...element(id, "frame", x, y),
  size: { width: 640, height: 360 },
  name,
  fill,
});
const three = [
  frame("goals", 0, 0, "Goals"),
  frame("plan", 800, 0, "Plan", "lightblue"),
  frame("thanks", 0, 500, "Thank you", "lightgreen"),
  note("clear", 60, 60),
  note("soon", 860, 60),
];
const name = (page: Page, words: string) => page.locator(".name").filter({ hasText: words });
const slide = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

async function openPersonal(page: Page, server: RunningServer, put: readonly object[] = []) {
  const person = await newPerson(server, "Fred Frame");
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  return { person, uuid };
}

async function openTeams(browser: Browser, server: RunningServer, put: readonly { readonly id: string }[]) {
  const [ada, grace] = [await newPerson(server, "Ada Frame"), await newPerson(server, "Grace Frame")];
  const teamId = await newTeam("Frames", ada, [grace]);
  const data = { elements: Object.fromEntries(put.map((one) => [one.id, one])) };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Frames", teamId, data });
  const open = async (person: Person, size: { width: number; height: number }) => {
    const page = await (
      await browser.newContext({ baseURL: server.url, viewport: size, reducedMotion: "reduce" })
    ).newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    return page;
  };
  const pages = {
    ada: await open(ada, { width: 1280, height: 720 }),
    grace: await open(grace, { width: 900, height: 700 }),
  };
  return { ...pages, people: { ada, grace } };
}

test("a frame is drawn around notes with F, named, and takes them along; one undo brings all back", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openPersonal(page, server, [note("inside", 400, 0), note("outside", 900, 0)]);
  await page.keyboard.press("0");
  const at = await placeOf(elements(page).filter({ hasText: "inside" }));
  await page.keyboard.press("f");
  await page.mouse.move(at.x - 60, at.y - 60);
  await page.mouse.down();
  await page.mouse.move(at.x + 300, at.y + 240, { steps: 6 });
  await page.mouse.up();
  await expect(name(page, "Frame")).toBeVisible();

  await page.keyboard.press("Enter");
  await page.getByLabel("Name of the frame").fill("Ideas");
  await page.keyboard.press("Enter");
  await expect(name(page, "Ideas")).toBeVisible();
  const label = await placeOf(name(page, "Ideas"));
  await page.mouse.move(label.x + 10, label.y + 10);
  await page.mouse.down();
  await page.mouse.move(label.x + 10, label.y + 110, { steps: 6 });
  await page.mouse.up();
  const inside = elements(page).filter({ hasText: "inside" });
  await expect.poll(async () => (await placeOf(inside)).y).toBe(at.y + 100);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await placeOf(inside)).y).toBe(at.y);

  // It lies behind everything: there is no order to choose.
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Bring to front" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // The empty board inside is the board: the band selects what lies there.
  await page.keyboard.press("Escape");
  await page.mouse.move(at.x - 40, at.y - 40);
  await page.keyboard.down("Shift");
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y + 30, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect(page.locator(".outline")).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "inside" })).toBeAttached();
  await saved(page);
  const stored = Object.values(await storedElements(person, uuid)).find(({ type }) => type === "frame");
  expect(stored).toMatchObject({ name: "Ideas" });
  await expectAccessible(page);
});

test("the outline goes frame by frame, whose order is changed by keys and by the mouse", async ({ page, server }) => {
  await openPersonal(page, server, three);
  await page.getByRole("button", { name: "Outline" }).click();
  const rows = page.getByRole("complementary", { name: "Outline" }).locator("[data-outline]");
  const order = (...ids: string[]) =>
    expect.poll(() => rows.evaluateAll((all) => all.map((one) => one.getAttribute("data-outline")))).toEqual(ids);
  await order("goals", "clear", "plan", "soon", "thanks");
  await page.locator("[data-outline=thanks]").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(slide(page, "Thank you: 2 of 3")).toBeAttached();
  await order("goals", "clear", "thanks", "plan", "soon");
  const [from, to] = [
    await placeOf(page.locator("[data-frame=plan]")),
    await placeOf(page.locator("[data-frame=goals]")),
  ];
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 2, { steps: 6 });
  await page.mouse.up();
  await order("plan", "soon", "goals", "clear", "thanks");
  await expectAccessible(page);
});

test("frames are presented: keys, clicks and swipes lead through them, and Escape back to the view before", {
  tag: "@core",
}, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPersonal(page, server, three);
  await page.keyboard.press("0");
  const before = await placeOf(elements(page).filter({ hasText: "clear" }));
  await page.getByRole("button", { name: "Present" }).click();
  const shown = page.getByRole("region", { name: "Presentation" });
  await expect(slide(page, "Goals, slide 1 of 3")).toBeAttached();
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeHidden();
  for (const [key, words] of [
    ["ArrowRight", "Plan, slide 2"],
    [" ", "Thank you, slide 3"],
    ["Home", "Goals, slide 1"],
    ["End", "Thank you, slide 3"],
    ["ArrowLeft", "Plan, slide 2"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slide(page, words)).toBeAttached();
  }
  await shown.click({ position: { x: 300, y: 300 } });
  await expect(slide(page, "Thank you, slide 3")).toBeAttached();
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(500, 310, { steps: 4 });
  await page.mouse.up();
  await expect(slide(page, "Plan, slide 2")).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole("application")).toBeFocused();
  expect(await placeOf(elements(page).filter({ hasText: "clear" }))).toEqual(before);
});

test("whoever ends a presentation before the browser has it in full screen is not left there", async ({
  page,
  server,
}) => {
  // As on a slow machine.
  await page.addInitScript(() => {
    const { requestFullscreen } = Element.prototype;
    Element.prototype.requestFullscreen = async function () {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await requestFullscreen.call(this);
      document.documentElement.dataset.full = "entered";
    };
  });
  await openPersonal(page, server, three);
  await page.getByRole("button", { name: "Present" }).click();
  await expect(slide(page, "Goals, slide 1 of 3")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Presentation" })).toHaveCount(0);
  await expect(page.locator("html[data-full=entered]")).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

test("an arrow ends at a frame: at its line or its name, from beside it or within; it follows, and keys lead it there", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openPersonal(page, server, [
    frame("plan", -420, -180, "Plan"),
    note("in", -120, -50),
    note("out", 300, -50),
  ]);
  await page.keyboard.press("0");
  const plan = await placeOf(page.locator("[data-element=plan]"));
  const middleOf = async (words: string) => {
    const { x, y, width, height } = await placeOf(elements(page).filter({ hasText: words }));
    return { x: x + width / 2, y: y + height / 2 };
  };
  const arrows = async () =>
    Object.values(await storedElements(person, uuid))
      .filter(({ type }) => type === "arrow")
      .map(({ startConnection, endConnection }) =>
        [startConnection, endConnection].map((it) => (it as { elementId?: string } | null)?.elementId).join(" to "),
      )
      .sort();
  const drawArrow = async (from: { x: number; y: number }, to: { x: number; y: number }, targets: number) => {
    await page.keyboard.press("a");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await expect(page.locator(".target")).toHaveCount(targets);
    await page.mouse.up();
    await saved(page);
  };
  const right = plan.x + plan.width;
  await drawArrow(await middleOf("out"), { x: plan.x + 20, y: plan.y - 12 }, 2);
  await drawArrow(await middleOf("in"), { x: right - 5, y: plan.y + 100 }, 2);
  await drawArrow(await middleOf("out"), { x: right - 40, y: plan.y + 60 }, 1);
  expect(await arrows()).toEqual(["in to plan", "out to ", "out to plan"]);
  await page.keyboard.press("Control+z");
  await saved(page);
  expect(await arrows()).toEqual(["in to plan", "out to plan"]);

  await test.step("it follows the frame, with what lies in it and without", async () => {
    const lines = async () => {
      const places = await Promise.all((await page.locator(".arrow").all()).map(placeOf));
      return places.sort((a, b) => a.x - b.x).map(({ x, width }) => [x, x + width]);
    };
    const [within = [], beside = []] = await lines();
    expect([Math.abs((within[1] ?? 0) - right + 8), Math.abs((beside[0] ?? 0) - right - 8)]).toEqual([1, 1]);
    const label = await placeOf(name(page, "Plan"));
    await page.mouse.click(label.x + 10, label.y + 10);
    await page.keyboard.press("Shift+ArrowLeft");
    const moved = [within.map((x) => x - 10), [(beside[0] ?? 0) - 10, beside[1]]];
    await expect.poll(lines).toEqual(moved);
    await page.keyboard.press("Control+z");
    await expect.poll(lines).toEqual([within, beside]);
  });

  await test.step("by keyboard", async () => {
    const { x, y } = await middleOf("out");
    await page.mouse.click((x - 100 + right) / 2, y);
    const end = page.locator(".handle-own").nth(2);
    await expect(end).toHaveAccessibleName(/“Plan”/);
    await end.focus();
    for (const [key, isAttached] of [
      ["Shift+ArrowLeft", true],
      ["Shift+ArrowLeft", false],
      ["Shift+ArrowRight", true],
    ] as const) {
      await page.keyboard.press(key);
      if (isAttached) await expect(end).toHaveAccessibleName(/“Plan”/);
      else await expect(end).not.toHaveAccessibleName(/“Plan”/);
    }
  });
  await expectAccessible(page);
});

/** The line that `hand` draws is seen on the page: it fades where the pointer rests. */
async function expectDrawnWhileMoved(page: Page, hand: Page): Promise<void> {
  let x = 600;
  const lines = async () => {
    x = x === 700 ? 600 : 700;
    await hand.mouse.move(x, 400, { steps: 10 });
    return page.locator(".laser-line").count();
  };
  await expect.poll(lines, { intervals: [100] }).toBe(1);
}

test("the other person follows who presents and sees each slide as a whole, and where the laser pointer draws", async ({
  browser,
  server,
}) => {
  const { ada, grace, people } = await openTeams(browser, server, three);
  await ada.keyboard.press("Control+Shift+Enter");
  await expect(slide(ada, "Goals, slide 1 of 3")).toBeAttached();
  await expect(grace.getByText(`${people.ada.username} is presenting`)).toBeVisible();
  await grace.getByRole("button", { name: "Follow", exact: true }).click();
  await ada.keyboard.press("ArrowRight");
  // As wide as her window beside the tools, which stay.
  await expect.poll(async () => (await placeOf(grace.locator("[data-element=plan]"))).width).toBe(900 - 2 * 72);

  await ada.keyboard.press("p");
  await ada.mouse.move(400, 300);
  await ada.mouse.down();
  for (const page of [ada, grace]) await expectDrawnWhileMoved(page, ada);
  await ada.mouse.up();
  await expect(slide(ada, "Plan, slide 2 of 3")).toBeAttached();
  for (const page of [ada, grace]) await expect(page.locator(".laser-line")).toHaveCount(0);
  await ada.keyboard.press("Escape");
  await expect(grace.getByText(`${people.ada.username} is presenting`)).toHaveCount(0);
});

test("speaker notes are written in the frame's menu, and shown to the presenter alone, on request", async ({
  browser,
  server,
}) => {
  const { ada, grace, people } = await openTeams(browser, server, three);
  await ada.getByRole("button", { name: "Outline", exact: true }).click();
  await ada.locator("[data-outline=goals]").click();
  await ada.keyboard.press("Shift+F10");
  await ada.getByRole("menuitem", { name: "Speaker notes…" }).click();
  const dialog = ada.getByRole("dialog", { name: "Speaker notes" });
  await dialog.getByRole("textbox", { name: "Speaker notes" }).fill("Breathe.\nThen smile.");
  await expectAccessible(ada);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await ada.keyboard.press("Control+Shift+Enter");
  await expect(slide(ada, "Goals, slide 1 of 3")).toBeAttached();
  await expect(grace.getByText(`${people.ada.username} is presenting`)).toBeVisible();
  await grace.getByRole("button", { name: "Follow", exact: true }).click();
  const notes = ada.getByRole("complementary", { name: "Speaker notes" });
  await expect(notes).toHaveCount(0);
  await ada.keyboard.press("n");
  await expect(notes).toHaveText("Breathe.\nThen smile.");
  await expectAccessible(ada);
  await notes.click();
  await expect(slide(ada, "Goals, slide 1 of 3")).toBeAttached();
  await ada.keyboard.press("ArrowRight");
  await expect(notes).toHaveText(/^No notes for this slide/);
  await expect.poll(async () => (await placeOf(grace.locator("[data-element=plan]"))).width).toBe(900 - 2 * 72);
  await expect(grace.getByText("No notes for this slide")).toHaveCount(0);
  await ada.getByRole("button", { name: "Speaker notes" }).click();
  await expect(notes).toHaveCount(0);
});

test("the laser pointer is a tool: P takes it, Escape puts it away, and it draws for oneself on one's own board", async ({
  page,
  server,
}) => {
  await openPersonal(page, server);
  await page.keyboard.press("p");
  const button = page.getByRole("button", { name: "Laser pointer" });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await expectDrawnWhileMoved(page, page);
  await page.mouse.up();
  await expect(page.locator(".laser-line")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-pressed", "false");
});

test("the frames are a PDF: a page each, with every letter as text and every link as one", async ({ page, server }) => {
  const linked = { insert: "more", attributes: { link: "https://tafel.example/" } };
  const ops = [{ insert: "Größe für Łódź, 日本 " }, linked, { insert: "\n" }];
  const words = { ...note("words", 60, 200), textContent: { ops } };
  await openPersonal(page, server, [...three, words]);
  await openFileMenu(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export as PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Plan.pdf");
  const bytes = readFileSync(await download.path()).toString("latin1");
  expect(bytes.match(/\/Type\/Page\//g)).toHaveLength(3);
  expect(bytes).toContain("/MediaBox[0 0 480 270]");
  // Regular and bold letters, and those that are drawn.
  expect(bytes).toContain("/FontFile2 ");
  expect(bytes).toContain("/SMask ");
  expect(bytes).toContain("/URI (https://tafel.example/)");
  // In UTF-16: "en".
  expect(bytes).toContain("/Lang <FEFF0065006E>");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap places a frame, and slides fit the window", async ({ page, server }) => {
    await openPersonal(page, server, three);
    await page.getByRole("button", { name: "Present" }).tap();
    await expect(slide(page, "Goals, slide 1 of 3")).toBeAttached();
    await expect.poll(async () => (await placeOf(page.locator("[data-element=goals]"))).width).toBe(360);
    await page.getByRole("button", { name: "Next slide" }).tap();
    await expect(slide(page, "Plan, slide 2 of 3")).toBeAttached();
    await page.touchscreen.tap(180, 300);
    await expect(slide(page, "Thank you, slide 3 of 3")).toBeAttached();
    await page.getByRole("button", { name: "End the presentation" }).tap();
    await page.getByRole("button", { name: "Add a frame" }).tap();
    await page.touchscreen.tap(180, 150);
    await expect(page.locator(".name")).toHaveCount(4);
  });

  test("a finger draws an arrow from a note to a frame's line", async ({ page, server }) => {
    const below = { ...frame("below", -120, 60, "Below"), size: { width: 240, height: 160 } };
    const { person, uuid } = await openPersonal(page, server, [note("above", -100, -160), below]);
    await page.keyboard.press("0");
    await page.getByRole("button", { name: "Draw Arrow", exact: true }).tap();
    const [from, to] = [
      await placeOf(elements(page).filter({ hasText: "above" })),
      await placeOf(page.locator("[data-element=below]")),
    ];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const x = from.x + from.width / 2;
    const [start, end] = [from.y + from.height / 2, to.y + 3];
    await touch("touchStart", { x, y: start });
    for (let step = 1; step <= 6; step += 1)
      await touch("touchMove", { x: x + step * 5, y: start + ((end - start) * step) / 6 });
    await expect(page.locator(".target")).toHaveCount(2);
    await touch("touchEnd");
    await saved(page);
    const arrow = Object.values(await storedElements(person, uuid)).find(({ type }) => type === "arrow");
    expect(arrow).toMatchObject({ startConnection: { elementId: "above" }, endConnection: { elementId: "below" } });
  });

  test("two fingers that pinch turn over no slide, whichever leaves first", async ({ page, server }) => {
    await openPersonal(page, server, three);
    await page.getByRole("button", { name: "Present" }).tap();
    await expect(slide(page, "Goals, slide 1 of 3")).toBeAttached();
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...fingers: readonly (readonly [number, number])[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map(([id, x]) => ({ id, x, y: 300 })) });
    for (const stays of [0, 1]) {
      await touch("touchStart", [0, 280]);
      await touch("touchStart", [0, 280], [1, 80]);
      for (const by of [20, 40, 60]) await touch("touchMove", [0, 280 - by], [1, 80 + by]);
      await touch("touchMove", [stays, stays === 0 ? 220 : 140]);
      await touch("touchEnd");
    }
    // Had they turned any, it would be another one.
    await page.touchscreen.tap(180, 300);
    await expect(slide(page, "Plan, slide 2 of 3")).toBeAttached();
  });
});
