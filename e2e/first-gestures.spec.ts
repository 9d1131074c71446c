import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { atOnce, beginDrag, dragTool, elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { repeat } from "./repeat.ts";
import { expect, test } from "./server.ts";

/** What everybody tries first, as they know it from other boards. */
let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Nora New");
});

const text = (page: Page) => page.getByLabel("Note text");

async function openAt100(page: Page, put: readonly object[]): Promise<string> {
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.keyboard.press("0");
  return uuid;
}

/** With 150 ms between the clicks by the page's own clock, whatever the machine does; that clock must be installed. */
const doubleClick = (page: Page, at: readonly [number, number]): Promise<void> =>
  atOnce(page, async () => {
    await page.mouse.click(...at);
    await page.clock.runFor(150);
    await page.mouse.click(...at, { clickCount: 2 });
  });

test.describe("a double click on a note opens it for writing, and stays in it", () => {
  for (const selected of [false, true])
    test(selected ? "that is selected" : "that is not selected", async ({ page }) => {
      const large = { ...note("hello", -150, -100), size: { width: 300, height: 200 } };
      const uuid = await openAt100(page, [large]);
      const one = elements(page).first();
      const { x, y, width, height } = await placeOf(one);
      let words = "hello";
      for (const across of [0.06, 0.5, 0.94])
        for (const down of [0.08, 0.5, 0.94]) {
          if (selected) {
            await page.mouse.click(x + width / 2, y + height / 2);
            await expect(page.locator(".outline")).toHaveCount(1);
          }
          await page.mouse.dblclick(x + width * across, y + height * down, { delay: 30 });
          await expect(text(page)).toBeFocused();
          await page.keyboard.press("Control+End");
          await page.keyboard.type("1[");
          words += "1[";
          await expect(text(page)).toHaveText(words);
          // Another click beside the words: editing continues.
          await page.mouse.click(x + width * (1 - across), y + height * 0.97);
          await expect(text(page)).toBeFocused();
          await page.keyboard.press("Escape");
          await page.mouse.click(x - 60, y - 60);
          await expect(page.locator(".outline")).toHaveCount(0);
        }
      await saved(page);
      const { size } = (await storedElements(person, uuid)).hello ?? {};
      expect(size).toEqual({ width: 300, height: 200 });
    });
});

for (const selected of [false, true])
  test(`a double click on a note that is ${selected ? "" : "not "}selected opens it in the first view too, where the view zooms in`, async ({
    page,
  }) => {
    const top = { ...note("top", -150, -1050), size: { width: 300, height: 200 } };
    const uuid = await makeBoard(person, [top, note("away", -150, 950)]);
    await enter(page, person);
    // A click on a selected note begins editing; the second one comes when the test says so, whatever the machine does.
    await page.clock.install();
    await openBoard(page, uuid);
    const zoom = page.getByRole("button", { name: /^\d+%/ });
    const first = (await zoom.textContent()) ?? "";
    expect(Number.parseInt(first, 10)).toBeLessThanOrEqual(30);
    // Notes this small are painted and have no node of their own; together they are 2100 high, in the middle.
    const board = await placeOf(page.locator(".board"));
    const scale = Math.min(0.3, (board.height - 100) / 2100);
    const [width, height] = [300 * scale, 200 * scale];
    const [x, y] = [board.x + board.width / 2 - 150 * scale, board.y + board.height / 2 - 1050 * scale];
    for (const across of [0.2, 0.5, 0.8])
      for (const down of [0.15, 0.5, 0.85]) {
        const at = [x + width * across, y + height * down] as const;
        if (selected) {
          await page.mouse.click(...at);
          await expect(page.locator(".outline")).toHaveCount(1);
        }
        await doubleClick(page, at);
        await expect(zoom).toHaveText("75%");
        await expect(text(page)).toBeFocused();
        await page.keyboard.press("Control+End");
        await page.keyboard.type("1[");
        await expect(text(page)).toContainText("1[");
        await page.keyboard.press("Escape");
        await expect(zoom).toHaveText(first);
        await page.mouse.click(x - 200, y + 200);
        await expect(page.locator(".outline")).toHaveCount(0);
      }
    await saved(page);
    const { top: written, ...others } = await storedElements(person, uuid);
    expect(written).toMatchObject({ textContent: { ops: [{ insert: `top${"1[".repeat(9)}\n` }] } });
    expect(Object.keys(others)).toEqual(["away"]);
  });

test("the arrow tool connects two notes in one drag, and so does a dot beside a selected one", async ({ page }) => {
  const uuid = await openAt100(page, [note("one", -350, -100), note("two", 150, 50)]);
  const middle = async (name: string) => {
    const { x, y, width, height } = await placeOf(elements(page).filter({ hasText: name }));
    return { x: x + width / 2, y: y + height / 2, right: x + width, width, height };
  };
  const [one, two] = [await middle("one"), await middle("two")];
  await page.getByRole("button", { name: "Draw Arrow", exact: true }).click();
  await page.mouse.move(one.x, one.y);
  await expect(page.locator(".target")).toHaveCount(1);
  await page.mouse.down();
  await page.mouse.move(two.x - 60, two.y - 10, { steps: 8 });
  await expect(page.locator(".target")).toHaveCount(2);
  await expect(page.locator(".ghost .arrow")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(".target")).toHaveCount(0);
  await expect(page.locator(".handle-own")).toHaveCount(3);

  await page.mouse.click(one.x, one.y);
  await expect(page.locator(".connector")).toHaveCount(4);
  await page.mouse.move(one.right + 26, one.y);
  await page.mouse.down();
  await page.mouse.move(two.x, two.y - two.height / 2 - 90, { steps: 8 });
  await page.mouse.move(two.x, two.y - 20, { steps: 8 });
  await expect(page.locator(".target")).toHaveCount(2);
  await page.mouse.up();
  await saved(page);
  const arrows = Object.values(await storedElements(person, uuid)).filter(({ type }) => type === "arrow");
  expect(arrows).toHaveLength(2);
  for (const arrow of arrows)
    expect(arrow).toMatchObject({ startConnection: { elementId: "one" }, endConnection: { elementId: "two" } });
});

test("a note selected before the tools are loaded gets its dots with them", async ({ page }) => {
  await page.route(/BoardControls|controls/i, async (route) => {
    await expect(page.locator(".outline")).toHaveCount(1);
    await route.continue();
  });
  await openAt100(page, [note("one", -100, -50)]);
  const { x, y } = await placeOf(elements(page).first());
  await page.mouse.click(x + 20, y + 20);
  await expect(page.locator(".connector")).toHaveCount(4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test("a finger draws an arrow from note to note", async ({ page }) => {
    const [above, below] = [note("above", -100, -200), note("below", -100, 60)];
    const uuid = await openAt100(page, [above, below]);
    const middle = async (name: string) => {
      const { x, y, width, height } = await placeOf(elements(page).filter({ hasText: name }));
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await middle("above"), await middle("below")];
    await page.getByRole("button", { name: "Draw Arrow", exact: true }).tap();
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [from]);
    for (let step = 1; step <= 6; step += 1)
      await touch("touchMove", [
        { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 },
      ]);
    await expect(page.locator(".target")).toHaveCount(2);
    await touch("touchEnd", []);
    await saved(page);
    const [arrow] = Object.values(await storedElements(person, uuid)).filter(({ type }) => type === "arrow");
    expect(arrow).toMatchObject({ startConnection: { elementId: "above" }, endConnection: { elementId: "below" } });
  });

  test.describe("with an on-screen keyboard", () => {
    const keyboardAt = 430;
    const tools = (page: Page) => page.getByRole("toolbar", { name: "Tools" });

    test.beforeEach(async ({ page }) => {
      // The keyboard of a phone reduces the visible part of the window, and nothing else.
      await page.addInitScript(() => {
        const seen = { offsetTop: 0, height: innerHeight, width: innerWidth, scale: 1 };
        Object.defineProperty(window, "visualViewport", { value: Object.assign(new EventTarget(), seen) });
      });
      await openAt100(page, []);
    });

    const leaveHeight = (page: Page, left: number) =>
      page.evaluate((height) => {
        Object.assign(window.visualViewport ?? {}, { height });
        window.visualViewport?.dispatchEvent(new Event("resize"));
      }, left);

    async function write(page: Page, y: number): Promise<void> {
      await page.getByRole("button", { name: "Create Note", exact: true }).tap();
      await page.touchscreen.tap(200, y);
      await expect(text(page)).toBeFocused();
      await expect(tools(page)).toBeHidden();
      await leaveHeight(page, keyboardAt);
    }

    /** The last line is between the text bar and the keyboard, once the frame is drawn. */
    async function seesLastLine(page: Page): Promise<void> {
      const line = page.locator(".note-editing .ql-editor p").last();
      await expect.poll(async () => bottomOf(await placeOf(line))).toBeLessThan(keyboardAt);
      const bar = page.getByRole("toolbar", { name: "Text format" });
      await expect.poll(async () => (await placeOf(line)).y - bottomOf(await placeOf(bar))).toBeGreaterThan(0);
    }
    const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

    test("the text being written is not covered, and the tools make room", async ({ page }) => {
      await repeat(async (round) => {
        await write(page, 560 - round * 5);
        await page.keyboard.type("first line\n\n\n\n\n\n\n\n\n\nlast line");
        await seesLastLine(page);
        await page.keyboard.press("Escape");
        await expect(tools(page)).toBeVisible();
        await leaveHeight(page, 760);
        await page.keyboard.press("Delete");
        await expect(elements(page)).toHaveCount(0);
      });
    });

    test("lines that come faster than frames are drawn are followed once each", async ({ page }) => {
      await write(page, 560);
      // By then the view has come to the note.
      await page.keyboard.type("first line");
      await saved(page);
      await page.evaluate(async () => {
        for (let line = 0; line < 20; line += 1) {
          document.execCommand("insertParagraph");
          // The editor takes each line, and no frame is drawn.
          for (let turn = 0; turn < 5; turn += 1) await undefined;
        }
      });
      await seesLastLine(page);
    });
  });
});

test("a new list begins with its title, and an invalid URL can be corrected", async ({ page }) => {
  const uuid = await openAt100(page, []);
  await page.getByRole("button", { name: "Element List", exact: true }).click();
  await page.mouse.click(300, 200);
  await expect(page.getByLabel("List title")).toBeFocused();
  await page.keyboard.type("Shopping");
  await page.keyboard.press("Enter");
  // A note is created in it, and undone with it, in one step.
  const list = page.locator(".element-list");
  await expect(list).toContainText("Drag notes here");
  for (const goesBack of [true, false]) {
    await list.getByRole("button", { name: "Add a note" }).click();
    await expect(text(page)).toBeFocused();
    // One step to undo, however slow the page is.
    await page.keyboard.insertText("Milk");
    await page.keyboard.press("Escape");
    await expect(elements(page)).toHaveCount(2);
    await expect(list).not.toContainText("Drag notes here");
    if (!goesBack) break;
    for (const left of ["Milk", ""]) {
      await expect(page.getByText("Milk")).toHaveCount(left ? 1 : 0);
      await page.keyboard.press("Control+z");
    }
    await expect(elements(page)).toHaveCount(1);
    await list.click({ position: { x: 20, y: 20 } });
    await expect(list).toContainText("Drag notes here");
  }
  await page.getByRole("button", { name: "Create Link", exact: true }).click();
  await page.mouse.click(900, 300);
  const field = page.getByRole("textbox", { name: "URL" });
  await field.fill("not an address");
  await field.press("Enter");
  await expect(page.getByText("Invalid URL").first()).toBeVisible();
  await expect(field).toHaveValue("not an address");
  await expect(field).toBeFocused();
  await field.press("Escape");
  await expect(field).toHaveCount(0);
  await saved(page);
  const stored = Object.values(await storedElements(person, uuid));
  const milk = stored.find(({ type }) => type === "note")?.id;
  expect(stored.find(({ type }) => type === "element-list")).toMatchObject({ title: "Shopping", connections: [milk] });
  expect(stored.find(({ type }) => type === "link")).toMatchObject({ url: "" });
});

test("a new board is one key away", { tag: "@core" }, async ({ page, server }) => {
  const newcomer = await newPerson(server, "Nina Newer");
  await enter(page, newcomer);
  // From the dashboard, the board opens with its title being edited.
  await page.goto("/dashboard/personal");
  await page.getByRole("button", { name: "Create Whiteboard" }).click();
  await expect(page).toHaveURL(/\/whiteboard\//);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("First ideas");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "First ideas" })).toBeVisible();
  // Only once: whoever comes back writes on the board.
  await page.reload();
  await whiteboardIsShown(page);
  await expect(page.getByRole("heading", { name: "First ideas" })).toBeVisible();
  await page.goto("/dashboard/personal");
  await page.getByRole("button", { name: "Create Board" }).click();
  await expect(page).toHaveURL(/\/boards\/personal\//);
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("This week");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "This week" })).toBeVisible();

  // On the overview the new card has the focus, and Enter opens it.
  for (let number = 0; number < 9; number += 1) await makeBoard(newcomer);
  await page.goto("/whiteboards/personal");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("button", { name: "New Whiteboard" }).click();
  const card = page.getByRole("article", { name: "Untitled Whiteboard", exact: true });
  await expect(card.getByRole("link")).toBeFocused();
  await expect(card).toBeInViewport();
  await page.keyboard.press("Enter");
  await whiteboardIsShown(page);
  await page.goto("/boards/personal");
  await page.getByRole("button", { name: "New ToDo-Board" }).click();
  await expect(page.getByRole("textbox").first()).toBeFocused();
  await page.keyboard.type("Moving house");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Moving house" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Moving house" })).toBeVisible();
});

test("what is refused or cannot be undone is reported by name", async ({ browser, server }) => {
  const [ada, grace] = [await newPerson(server, "Ada Lovelace"), await newPerson(server, "Grace Hopper")];
  const teamId = await newTeam("Analysts", ada, [grace]);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const pages: Page[] = [];
  for (const one of [ada, grace]) {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(page, one);
    await page.goto(`/whiteboard/${uuid}`);
    await whiteboardIsShown(page);
    pages.push(page);
  }
  const [hers, theirs] = pages as [Page, Page];
  await dragTool(hers, "Element List", 640, 300);
  await expect(hers.getByLabel("List title")).toBeFocused();
  await hers.keyboard.press("Enter");
  await expect(hers.getByLabel("List title")).toHaveCount(0);
  await saved(hers);
  await expect(elements(theirs)).toHaveCount(1);
  // Grace moves what Ada has just moved: Ada's step is no longer hers to undo.
  for (const [page, by] of [
    [hers, 60],
    [theirs, 120],
  ] as const) {
    await expect(page.locator(".held-name")).toHaveCount(0);
    const { x, y } = await placeOf(elements(page).first());
    await beginDrag(page, [x + 100, y + 20], [x + 100 + by, y + 20 + by]);
    await page.mouse.up();
    await saved(page);
    // The gliding is over when both show the same.
    await expect
      .poll(async () => {
        const [one, other] = [await placeOf(elements(hers).first()), await placeOf(elements(theirs).first())];
        return one.x !== x && one.x === other.x && one.y === other.y;
      })
      .toBe(true);
  }
  // What is still held may be shown before it is known.
  await expect(hers.locator(".held-name")).toHaveCount(0);
  await hers.locator(".board").focus();
  await hers.keyboard.press("Control+z");
  await expect(hers.getByText(`Not undone: ${grace.username} has changed it since.`)).toBeVisible();

  // Grace is editing the title: Ada's Delete is refused.
  await hers.mouse.click(60, 650);
  const now = await placeOf(elements(theirs).first());
  await theirs.mouse.dblclick(now.x + 100, now.y + 20);
  await expect(theirs.getByLabel("List title")).toBeFocused();
  // In her color, and not where one's own bar would be.
  const name = hers.locator(".held-name");
  await expect(name).toBeVisible();
  const color = await name.evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect(hers.locator(".held")).toHaveCSS("outline-color", color);
  const tag = await placeOf(name);
  expect(Math.abs(tag.x + tag.width - now.x - now.width)).toBeLessThan(4);
  await hers.mouse.click(now.x + 100, now.y + 20);
  await hers.keyboard.press("Delete");
  const why = hers.getByText(`${grace.username} is editing this.`).first();
  await expect(why).toBeVisible();
  // Beside the pointer.
  const place = await placeOf(why);
  expect(Math.hypot(place.x - now.x - 100, place.y - now.y - 20)).toBeLessThan(60);
  await expect(elements(hers)).toHaveCount(1);
});

test("an empty board says how to start, and a double click writes", async ({ page, browser, server }) => {
  await openAt100(page, []);
  const hints = page.getByRole("list", { name: "How to start" });
  await expect(hints).toContainText("Double-click anywhere to write");
  await expectAccessible(page);
  await page.mouse.dblclick(600, 400);
  await expect(text(page)).toBeFocused();
  await expect(hints).toHaveCount(0);
  await page.keyboard.type("begun");
  await page.keyboard.press("Escape");
  await expect(elements(page)).toHaveText("begun");
  await saved(page);
  const phone = await (await browser.newContext({ baseURL: server.url, hasTouch: true, isMobile: true })).newPage();
  await openAt100(phone, []);
  await expect(phone.getByRole("list", { name: "How to start" })).toContainText("Double-tap anywhere to write");
  await phone.context().close();
});

test("the view zooms in for writing, and returns afterwards unless it was moved", async ({ page }) => {
  const uuid = await makeBoard(person, [note("far", -2000, -1500), note("away", 2000, 1500), note("near", -100, -50)]);
  await enter(page, person);
  await openBoard(page, uuid);
  const zoom = page.getByRole("button", { name: /^\d+%/ });
  const first = await zoom.textContent();
  expect(Number.parseInt(first ?? "", 10)).toBeLessThanOrEqual(30);
  const middle = { x: 640, y: 386 };
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(text(page)).toBeFocused();
  await expect(zoom).toHaveText("75%");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await expect(zoom).toHaveText(first ?? "");
  // By keyboard, and after moving the view: it stays there.
  await page.keyboard.press("Enter");
  await expect(zoom).toHaveText("75%");
  await expect(text(page)).toBeFocused();
  await page.mouse.move(200, 600);
  await page.mouse.down({ button: "middle" });
  await page.mouse.move(260, 620, { steps: 5 });
  await page.mouse.up({ button: "middle" });
  await expect(text(page)).toHaveCount(0);
  await saved(page);
  await expect(zoom).toHaveText("75%");
});

test("what lies on a note stays on it when the note is clicked, by mouse and by finger", async ({
  browser,
  server,
}) => {
  const top = (page: Page, at: { x: number; y: number }) =>
    page.evaluate(({ x, y }) => {
      const under = document.elementsFromPoint(x, y).flatMap((it) => it.closest("[data-element]") ?? []);
      return under[0]?.getAttribute("data-element");
    }, at);
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({ baseURL: server.url, hasTouch });
    const page = await context.newPage();
    const circle = { ...note("circle", -100, -60), type: "shape", shape: "circle", size: { width: 60, height: 60 } };
    const ground = { ...note("ground", -150, -100), index: -1, size: { width: 300, height: 200 } };
    const uuid = await openAt100(page, [ground, { ...circle, index: 0 }, { ...note("far", 300, 300), index: 1 }]);
    const on = page.locator('[data-element="circle"]');
    const { x, y, width, height } = await placeOf(on);
    const middle = { x: x + width / 2, y: y + height / 2 };
    const below = await placeOf(page.locator('[data-element="ground"]'));
    const corner = [below.x + below.width - 30, below.y + below.height - 30] as const;
    if (hasTouch) await page.touchscreen.tap(...corner);
    else await page.mouse.click(...corner);
    await expect(page.locator(".outline")).toHaveCount(1);
    await saved(page);
    await expect.poll(() => top(page, middle)).toBe("circle");
    const indices = async () => {
      const stored = await storedElements(person, uuid);
      return ["ground", "circle", "far"].sort((a, b) => Number(stored[a]?.index) - Number(stored[b]?.index)).join(" ");
    };
    await expect.poll(indices).toBe("far ground circle");
    await page.keyboard.press("Control+z");
    await expect.poll(indices).toBe("ground circle far");
    await context.close();
  }
});
