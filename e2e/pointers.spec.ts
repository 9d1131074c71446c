import type { CDPSession, Locator, Page } from "@playwright/test";
import { atOnce, elements, expectPlace, placeOf, saved } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { element, makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

/** What fingers, pens and trackpads do, as the browser reports it. */
let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Pia Touch");
});

/** A personal board with these elements at 100 %, all of them around the center of the window. */
async function openAt100(page: Page, put: readonly object[]): Promise<string> {
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await page.clock.install();
  await openBoard(page, uuid);
  await expect(page.getByText(/^(30|2\d|1\d)%$/)).toBeVisible();
  await page.keyboard.press("0");
  await expect(elements(page).first()).toBeVisible();
  return uuid;
}

const middleOf = async (element: Locator): Promise<[number, number]> => {
  const { x, y, width, height } = await placeOf(element);
  return [x + width / 2, y + height / 2];
};
type Place = readonly [number, number];
const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", ...points: readonly Place[]) =>
  session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

/** One finger, from place to place. */
async function swipe(page: Page, session: CDPSession, from: Place, to: Place): Promise<void> {
  const move = (step: number) =>
    touch(session, "touchMove", [from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8]);
  await atOnce(page, async () => {
    await touch(session, "touchStart", from);
    await move(1);
  });
  for (let step = 2; step <= 8; step += 1) await move(step);
}

test.describe("a finger", () => {
  test.use({ viewport: { width: 800, height: 900 }, hasTouch: true });

  test("drags a note over a list, which opens a gap, and drops it there", async ({ page }) => {
    const list = { ...element("list", "element-list", -250, 0, 0), size: { width: 300, height: 200 } };
    const uuid = await openAt100(page, [list, note("card", 80, -150), note("first", -200, -180)]);
    const session = await page.context().newCDPSession(page);
    const inside = await placeOf(page.locator(".element-list"));
    await swipe(page, session, await middleOf(elements(page).filter({ hasText: "first" })), [
      inside.x + 150,
      inside.y + 90,
    ]);
    await touch(session, "touchEnd");
    await expectPlace(elements(page).filter({ hasText: "first" }), inside.x + 10, inside.y + 40);
    // Above the middle of the first member: before it.
    await swipe(page, session, await middleOf(elements(page).filter({ hasText: "card" })), [
      inside.x + 150,
      inside.y + 60,
    ]);
    await expect(page.locator(".list-place-highlighted")).toBeVisible();
    await touch(session, "touchEnd");
    await expectPlace(elements(page).filter({ hasText: "card" }), inside.x + 10, inside.y + 40);
    await saved(page);
    expect(Object.values(await storedElements(person, uuid)).find(({ id }) => id === "list")).toMatchObject({
      connections: ["card", "first"],
    });
  });

  test("that rests on the background opens the board's menu, which pastes there", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAt100(page, [note("first", -200, -180)]);
    await page.evaluate(() => navigator.clipboard.writeText("Bring chairs"));
    const session = await context.newCDPSession(page);
    await touch(session, "touchStart", [300, 600]);
    await page.clock.runFor(500);
    await touch(session, "touchEnd");
    await page.getByRole("menuitem", { name: "Paste" }).tap();
    const pasted = elements(page).filter({ hasText: "Bring chairs" });
    await expect(pasted).toBeVisible();
    expect((await middleOf(pasted)).map(Math.round)).toEqual([300, 600]);
    await saved(page);
  });

  test("takes an arrow's end to a note, and bends the arrow", async ({ page }) => {
    const arrow = element("arrow", "arrow", -250, 50, 2);
    const uuid = await openAt100(page, [arrow, note("target", 80, -150)]);
    const session = await page.context().newCDPSession(page);
    const line = await placeOf(page.locator(".arrow path"));
    await page.touchscreen.tap(line.x + line.width / 2, line.y + line.height / 2);
    const handles = page.locator(".handle-own");
    await expect(handles).toHaveCount(3);
    await swipe(
      page,
      session,
      await middleOf(handles.nth(2)),
      await middleOf(elements(page).filter({ hasText: "target" })),
    );
    await touch(session, "touchEnd");
    const [x, y] = await middleOf(handles.nth(1));
    await swipe(page, session, [x, y], [x - 40, y - 90]);
    await touch(session, "touchEnd");
    await saved(page);
    expect(Object.values(await storedElements(person, uuid)).find(({ id }) => id === "arrow")).toMatchObject({
      endConnection: { elementId: "target" },
      controlActivated: true,
    });
  });

  test("that is lifted while it draws leaves no momentum: the next tap is a click", async ({ page }) => {
    await openAt100(page, [note("one", -150, -60)]);
    const session = await page.context().newCDPSession(page);
    await page.getByRole("button", { name: "Freehand Drawing" }).tap();
    const save = page.getByRole("button", { name: "Save", exact: true });
    await expect(save).toBeVisible();
    await touch(session, "touchStart", [300, 300]);
    for (let step = 1; step <= 6; step += 1) await touch(session, "touchMove", [300 + step * 40, 300 + step * 20]);
    await touch(session, "touchEnd");
    await save.tap();
    await expect(save).toHaveCount(0);
    await expect(page.locator(".drawing")).toHaveCount(1);
  });

  test("in an edited note leaves the board to one put beside it", async ({ page }) => {
    await openAt100(page, [note("one", -100, -200)]);
    const one = elements(page).filter({ hasText: "one" });
    await page.touchscreen.tap(...(await middleOf(one)));
    await page.touchscreen.tap(...(await middleOf(one)));
    await expect(one.locator("[contenteditable=true]")).toBeFocused();
    const session = await page.context().newCDPSession(page);
    const { x, y, width } = await placeOf(one);
    const [inNote, beside]: [Place, Place] = [
      [x + width / 2, y + 30],
      [x + 50, y + 250],
    ];
    await touch(session, "touchStart", inNote);
    await touch(session, "touchStart", inNote, beside);
    await touch(session, "touchEnd", inNote);
    await touch(session, "touchEnd");
    await swipe(page, session, beside, [beside[0] + 80, beside[1]]);
    await touch(session, "touchEnd");
    await expectPlace(one, x + 80, y);
  });

  test("that is lifted after it has rested chooses nothing in the menu", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAt100(page, [note("one", -150, -60)]);
    const session = await page.context().newCDPSession(page);
    const menu = page.getByRole("menu");
    await touch(session, "touchStart", await middleOf(elements(page)));
    await expect(menu).toBeVisible();
    await touch(session, "touchEnd");
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    await expect(menu).toBeVisible();
    await menu.getByRole("menuitem", { name: "Duplicate" }).tap();
    await expect(elements(page)).toHaveCount(2);
  });

  test("that rests opens the menu on an element, and the rubber band on the background", async ({ page }) => {
    await openAt100(page, [note("one", -250, -100), note("two", 50, -100)]);
    const session = await page.context().newCDPSession(page);
    await touch(session, "touchStart", await middleOf(elements(page).filter({ hasText: "one" })));
    await hasTakenFocus(page.getByRole("menu"));
    await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
    await touch(session, "touchEnd");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem", { name: "Duplicate" })).toHaveCount(0);
    await page.touchscreen.tap(400, 800);
    await expect(page.locator(".outline")).toHaveCount(0);
    const { x, y } = await placeOf(elements(page).filter({ hasText: "one" }));
    await touch(session, "touchStart", [x - 30, y - 30]);
    // The band begins when the finger has rested; moving it slightly shows whether it has.
    let trembling = 0;
    await expect
      .poll(async () => {
        trembling = 1 - trembling;
        await touch(session, "touchMove", [x - 30 + trembling, y - 30]);
        return page.locator(".rubber-band").count();
      })
      .toBe(1);
    await touch(session, "touchMove", [x + 560, y + 60]);
    await touch(session, "touchEnd");
    await expect(page.getByText("2 elements selected")).toBeAttached();
  });
});

test.describe("a pen", () => {
  test.use({ viewport: { width: 1000, height: 700 }, hasTouch: true });

  test("leaves strokes with its pressure; a palm beside it draws nothing", async ({ page }) => {
    const uuid = await openAt100(page, [note("n", -400, -250)]);
    await page.getByRole("button", { name: "Freehand Drawing" }).click();
    const sheet = page.getByRole("dialog", { name: "Freehand drawing" });
    await expect(sheet).toBeVisible();
    const strokes = sheet.locator(".drawing-sheet path");
    const session = await page.context().newCDPSession(page);
    const pen = (type: "mousePressed" | "mouseMoved" | "mouseReleased", [x, y]: Place, force: number) =>
      session.send("Input.dispatchMouseEvent", {
        type,
        x,
        y,
        force,
        button: "left",
        buttons: type === "mouseReleased" ? 0 : 1,
        clickCount: 1,
        pointerType: "pen",
      });
    await pen("mousePressed", [300, 300], 0.1);
    for (let step = 1; step <= 20; step += 1)
      await pen("mouseMoved", [300 + step * 15, 300 + (step % 2) * 20], 0.1 + step * 0.04);
    await pen("mouseReleased", [600, 300], 0.9);
    await expect(strokes).toHaveCount(1);
    await swipe(page, session, [300, 450], [600, 500]);
    await touch(session, "touchEnd");
    // Whatever the palm did would be here before the next stroke.
    await pen("mousePressed", [300, 400], 0.5);
    await pen("mouseMoved", [500, 420], 0.5);
    await pen("mouseReleased", [500, 420], 0.5);
    await expect(strokes).toHaveCount(2);
    await sheet.getByRole("button", { name: "Save" }).click();
    await saved(page);
    const drawing = Object.values(await storedElements(person, uuid)).find(({ type }) => type === "drawing") as {
      paths: { pressures?: string; d: string }[];
    };
    const [first] = drawing.paths;
    const pressures = [...(first?.pressures ?? "")].map(Number);
    expect(drawing.paths).toHaveLength(2);
    expect(pressures.at(0)).toBeLessThan(3);
    expect(pressures.at(-1)).toBeGreaterThan(6);
  });

  test("without pressure, a finger draws an even line", async ({ page }) => {
    const uuid = await openAt100(page, [note("n", -400, -250)]);
    await page.getByRole("button", { name: "Freehand Drawing" }).click();
    const sheet = page.getByRole("dialog", { name: "Freehand drawing" });
    await expect(sheet).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await swipe(page, session, [300, 300], [600, 350]);
    await touch(session, "touchEnd");
    await expect(sheet.locator(".drawing-sheet path")).toHaveCount(1);
    await sheet.getByRole("button", { name: "Save" }).click();
    await saved(page);
    const drawing = Object.values(await storedElements(person, uuid)).find(({ type }) => type === "drawing") as {
      paths: { pressures?: string }[];
    };
    expect(drawing.paths.map(({ pressures }) => pressures)).toEqual([undefined]);
  });
});

test("a trackpad pans with two fingers and zooms by pinching", async ({ page }) => {
  await openAt100(page, [note("n", 0, 0)]);
  await page.mouse.move(640, 400);
  const before = await placeOf(elements(page));
  await page.mouse.wheel(30, 20);
  await expectPlace(elements(page), before.x - 30, before.y - 20);
  await expect(page.getByText("100%")).toBeVisible();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -10);
  await page.keyboard.up("Control");
  await expect(page.getByText("111%")).toBeVisible();
});

test("a notch of a wheel zooms by a step about the pointer", async ({ page }) => {
  await openAt100(page, [note("n", 0, 0)]);
  const [x, y] = await middleOf(elements(page));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await expect(page.getByText("125%")).toBeVisible();
  const { width } = await placeOf(elements(page));
  expect(width).toBe(250);
  const [middleX, middleY] = await middleOf(elements(page));
  expect(Math.hypot(middleX - x, middleY - y)).toBeLessThan(2);
});
