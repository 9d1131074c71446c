import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { atOnce, elements, expectPlace, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

const text = (page: Page) => page.getByLabel("Note text");
const withText = (page: Page, words: string) => elements(page).filter({ hasText: words });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

/** A personal board with these elements at 100 %, the board's center in the middle of the window. */
async function openAt100(page: Page, server: RunningServer, put: readonly object[] = []) {
  const person = await newPerson(server, "Fay Fast");
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.getByText("100%")).toBeVisible();
  return { person, uuid };
}

const places = (page: Page, ...words: string[]) => Promise.all(words.map((one) => placeOf(withText(page, one))));

async function openMenu(page: Page, words: string): Promise<void> {
  await withText(page, words).click({ button: "right" });
  await expect(page.getByRole("menu")).toBeVisible();
}

async function selectAll(page: Page): Promise<void> {
  await page.keyboard.press("Control+a");
  await expect(page.locator(".handles-around")).toBeVisible();
}

/** Two people on a team's board with these notes, both at 100 %. */
async function two(browser: Browser, server: RunningServer, put: readonly { readonly id: string }[]) {
  const [ada, grace] = [await newPerson(server, "Ada Fast"), await newPerson(server, "Grace Fast")];
  const teamId = await newTeam("Fast", ada, [grace]);
  const data = { elements: Object.fromEntries(put.map((one) => [one.id, one])) };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Fast", teamId, data });
  const open = async (person: Person) => {
    const page = await (
      await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    ).newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    await page.keyboard.press("0");
    await expect(page.getByText("100%")).toBeVisible();
    return page;
  };
  return { ada: await open(ada), grace: await open(grace), uuid, teamId };
}

test("a mind map is written without the mouse: Tab and Ctrl+Enter make the next note; undo takes it back with its arrow", async ({
  page,
  server,
}) => {
  const { person, uuid } = await openAt100(page, server);
  await page.mouse.dblclick(300, 300);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Garden");
  await page.keyboard.press("Tab");
  await expect(elements(page)).toHaveCount(3);
  await expect(text(page)).toHaveText("");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Beds");
  await page.keyboard.press("Escape");
  await expect(text(page)).toHaveCount(0);
  await withText(page, "Garden").click();
  // On a note that is not being written, Tab goes on to what can be done with it.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Size", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Trees");
  await page.keyboard.press("Escape");
  await saved(page);
  const [garden, beds, trees] = await places(page, "Garden", "Beds", "Trees");
  expect(beds?.x).toBe(trees?.x);
  expect(beds?.x).toBeGreaterThan((garden?.x ?? 0) + (garden?.width ?? 0));
  expect(trees?.y).toBeGreaterThanOrEqual((beds?.y ?? 0) + (beds?.height ?? 0));
  const stored = Object.values(await storedElements(person, uuid));
  expect(stored.filter(({ type }) => type === "arrow")).toHaveLength(2);
  // The words, then the note with its arrow.
  await page.keyboard.press("Control+z");
  await expect(withText(page, "Trees")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(elements(page)).toHaveCount(3);
  await page.keyboard.press("Control+Shift+z");
  await expect(elements(page)).toHaveCount(5);
});

test("in the outline Enter goes to an element and edits it, Ctrl+Enter makes its next note, and Escape leads back", async ({
  page,
  server,
}) => {
  await openAt100(page, server, [note("root", -300, 0)]);
  await page.getByRole("button", { name: "Outline" }).click();
  const listed = page.getByRole("complementary", { name: "Outline" }).getByRole("listitem").getByRole("button");
  const row = (words: string) => listed.filter({ hasText: new RegExp(`^Note\\s*${words}`) });
  await row("root").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(text(page)).toHaveText("root");
  await page.keyboard.press("Escape");
  await expect(row("root")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toHaveText("");
  await page.keyboard.type("leaf");
  // From there on, the next one is where Escape leads back from.
  await page.keyboard.press("Tab");
  await expect(text(page)).toHaveText("");
  await page.keyboard.type("twig");
  await page.keyboard.press("Enter");
  await page.keyboard.type("and bud");
  await expect(text(page)).toContainText("and bud");
  await expect(row("twig")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(row("twig")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a double tap writes a note, and the menu makes the next one, copies a link and puts several in order", async ({
    page,
    server,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await openAt100(page, server);
    const session = await page.context().newCDPSession(page);
    const rest = async (words: string) => {
      const { x, y } = await placeOf(withText(page, words));
      const touchPoints = [{ x: Math.max(8, x + 20), y: y + 20 }];
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await expect(page.getByRole("menu")).toBeVisible();
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await atOnce(page, async () => {
      await page.touchscreen.tap(180, 200);
      await page.touchscreen.tap(182, 200);
    });
    await expect(text(page)).toBeFocused();
    await page.keyboard.type("One");
    await page.keyboard.press("Escape");
    await rest("One");
    await item(page, "Add the next note").tap();
    await expect(elements(page)).toHaveCount(3);
    await page.keyboard.type("Two");
    await page.keyboard.press("Escape");
    await page.keyboard.press(",");
    await page.keyboard.press(",");
    await expect(withText(page, "One")).toBeInViewport();
    await selectAll(page);
    await rest("One");
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("group", { name: "Align and distribute" })).toBeVisible();
    await expectAccessible(page);
    for (const one of await menu.getByRole("group").getByRole("menuitem").all()) {
      const { width, height, x } = (await one.boundingBox()) ?? { width: 0, height: 0, x: 0 };
      expect([width >= 24, height >= 44, x >= 0, x + width <= 360]).toEqual([true, true, true, true]);
    }
    await expect(item(page, "Distribute horizontally")).toBeDisabled();
    await expect(withText(page, "Two")).not.toBeInViewport();
    await item(page, "Align left").tap();
    await expect
      .poll(async () => {
        const [one, second] = await places(page, "One", "Two");
        return (one?.x ?? 0) - (second?.x ?? 0);
      })
      .toBe(0);
    await page.keyboard.press("Escape");
    await withText(page, "Two").tap();
    await rest("Two");
    await item(page, "Copy link").tap();
    await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/whiteboard\/[\w-]+#[\w-]+$/);
  });
});

test("a drag begun with Alt moves a copy: the other person sees the copy, and one undo takes it back", async ({
  browser,
  server,
}) => {
  const { ada, grace } = await two(browser, server, [note("one", -300, -100), note("two", -300, 100)]);
  await selectAll(ada);
  const { x, y } = await placeOf(withText(ada, "one"));
  await ada.keyboard.down("Alt");
  await ada.mouse.move(x + 20, y + 20);
  await ada.mouse.down();
  await ada.mouse.move(x + 320, y + 60, { steps: 8 });
  await expect(ada.locator(".copied")).toHaveCount(2);
  const ghost = await placeOf(ada.locator(".copied").first());
  await expect(elements(ada)).toHaveCount(2);
  await ada.mouse.up();
  await ada.keyboard.up("Alt");
  await expect(ada.locator(".copied")).toHaveCount(0);
  for (const page of [ada, grace]) await expect(elements(page)).toHaveCount(4);
  await expectPlace(withText(ada, "one").first(), x, y);
  await expectPlace(withText(ada, "one").last(), ghost.x, ghost.y);
  expect([ghost.x - x, ghost.y - y]).toEqual([300, 40]);
  await expectPlace(withText(grace, "one").last(), x + 300, y + 40);
  await ada.keyboard.press("Control+z");
  for (const page of [ada, grace]) await expect(elements(page)).toHaveCount(2);
});

test("several are aligned by key and put in order from the menu, for both people; each is one step to undo", async ({
  browser,
  server,
}) => {
  const put = [note("one", -300, -200), note("two", -100, -30), note("three", -200, 200)];
  const { ada, grace } = await two(browser, server, put);
  const words = ["one", "two", "three"];
  const before = await places(ada, ...words);
  const agree = async (wanted: (at: Awaited<ReturnType<typeof places>>) => unknown, expected: unknown) => {
    for (const page of [ada, grace])
      await expect.poll(async () => wanted(await places(page, ...words))).toEqual(expected);
  };
  const undone = async () => {
    await ada.keyboard.press("Control+z");
    await agree((at) => at, before);
  };
  const left = before[0]?.x ?? 0;
  await selectAll(ada);
  await ada.keyboard.press("Control+Shift+ArrowLeft");
  await agree((at) => at.map(({ x }) => x), [left, left, left]);
  await undone();
  await openMenu(ada, "one");
  await expectAccessible(ada);
  await item(ada, "Distribute vertically").click();
  await agree((at) => (at[1]?.y ?? 0) * 2, (before[0]?.y ?? 0) + (before[2]?.y ?? 0));
  await undone();
  await openMenu(ada, "one");
  await choose(ada, "Tidy into a grid");
  await agree(
    (at) => [at[0]?.y === at[1]?.y, at[0]?.x === at[2]?.x, at[2] && at[0] && at[2].y > at[0].y],
    [true, true, true],
  );
  await undone();
  // Each where its mirror image would be: the places of the outermost are exchanged.
  const [first, second, third] = before.map(({ x }) => x);
  const mirrored = [second, first, (first ?? 0) + (second ?? 0) - (third ?? 0)];
  await ada.keyboard.press("Shift+H");
  await agree((at) => at.map(({ x }) => x), mirrored);
  await undone();
  await openMenu(ada, "one");
  await item(ada, "Flip horizontally").click();
  await agree((at) => at.map(({ x }) => x), mirrored);
  await undone();
});

test("a link to an element opens the board there; another one that is followed goes there, and Back returns", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { person, uuid } = await openAt100(page, server, [note("near", 0, 0), note("far", 4000, 3000)]);
  await page.keyboard.press(".");
  await openMenu(page, "near");
  await item(page, "Copy link").click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.url}/whiteboard/${uuid}#near`);

  const isAtCenter = async (words: string) => {
    await expect(page.getByText(`Note: ${words} selected`)).toBeAttached();
    await expect
      .poll(async () => {
        const { x, y, width, height } = await placeOf(withText(page, words));
        const area = await placeOf(page.locator(".board"));
        return [x + width / 2 - area.x - area.width / 2, y + height / 2 - area.y - area.height / 2].map(
          (it) => Math.abs(it) <= 1,
        );
      })
      .toEqual([true, true]);
  };
  await page.goto("/dashboard/personal");
  await page.goto(link.replace("#near", "#far"));
  await whiteboardIsShown(page);
  await isAtCenter("far");
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.evaluate(() => {
    location.hash = "near";
  });
  await isAtCenter("near");
  await page.goBack();
  await isAtCenter("far");
  await page.goForward();
  await isAtCenter("near");

  // Without an element in the address at first, Back returns to the view before the link.
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await page.keyboard.press(".");
  const before = await placeOf(withText(page, "near"));
  await page.evaluate(() => {
    location.hash = "far";
  });
  await isAtCenter("far");
  await page.goBack();
  await expectPlace(withText(page, "near"), before.x, before.y);

  // Deleted meanwhile, or never there.
  await person.call(`/api/whiteboard/${uuid}`, { changes: { put: [], delete: ["far"] } }, "PUT");
  await page.goto("/dashboard/personal");
  await page.goto(`/whiteboard/${uuid}#gone`);
  await whiteboardIsShown(page);
  await expect(page.getByText("What the link leads to is not on this whiteboard any more.")).toBeVisible();
  await expect(withText(page, "near")).toBeVisible();
});

test("a link on the board to something else on it leads there in the same tab", async ({ page, server, context }) => {
  const person = await newPerson(server, "Fay Fast");
  const uuid = await makeBoard(person, [note("far", 4000, 3000)]);
  const common = { id: "way", type: "link", position: { x: 0, y: 0 }, size: { width: 400, height: 200 }, index: 2 };
  const url = `${server.url}/whiteboard/${uuid}#far`;
  await person.call(`/api/whiteboard/${uuid}`, { changes: { put: [{ ...common, url, title: "The way" }] } }, "PUT");
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await page.keyboard.press(".");
  await page.locator(".link-open").click();
  await expect(withText(page, "far")).toBeInViewport();
  await expect(page).toHaveURL(/#far$/);
  expect(context.pages()).toHaveLength(1);
});

test("a linked element of a team's board is found when it comes, and a log-in leads to it", async ({
  browser,
  server,
}) => {
  const { grace, uuid, teamId } = await two(browser, server, [note("near", 0, 0), note("far", 4000, 3000)]);
  await grace.goto("/dashboard/personal");
  await grace.goto(`/whiteboard/${uuid}?teamId=${teamId}#far`);
  await expect(withText(grace, "far")).toBeInViewport();
  await grace.evaluate(() => localStorage.clear());
  await grace.goto("/");
  await grace.goto(`/whiteboard/${uuid}?teamId=${teamId}#far`);
  await grace.getByRole("link", { name: "Log in" }).last().click();
  const kept = await grace.evaluate(() => localStorage.getItem("wantedPage"));
  expect(kept).toContain("#far");
});

test("a board opens where one left it on this device; unmoved, and after a log-out, as at first", async ({
  page,
  server,
}) => {
  const person = await newPerson(server, "Fay Fast");
  const uuid = await makeBoard(person, [note("one", 0, 0), note("two", 900, 700)]);
  const open = async () => {
    await openBoard(page, uuid);
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  };
  const kept = () => page.evaluate(() => localStorage.getItem("boardViews"));
  await enter(page, person);
  await open();
  await expect(page.getByText("30%")).toBeVisible();
  await open();
  expect(await kept()).toBeNull();

  await page.keyboard.press("0");
  await page.mouse.move(200, 500);
  await page.mouse.down();
  await page.mouse.move(330, 560, { steps: 4 });
  await page.mouse.up();
  const left = await placeOf(withText(page, "one"));
  const isLeft = async () => {
    const now = await placeOf(withText(page, "one"));
    return [now.x - left.x, now.y - left.y, now.width - left.width].every((it) => Math.abs(it) <= 1);
  };
  await page.reload();
  await expect.poll(isLeft).toBe(true);
  await page.goto("/whiteboards/personal");
  await page.locator("[data-whiteboard]").first().click();
  await whiteboardIsShown(page);
  await expect.poll(isLeft).toBe(true);

  // Nothing would be seen there any more.
  const changes = { put: [note("far", 9000, 9000)], delete: ["one", "two"] };
  await person.call(`/api/whiteboard/${uuid}`, { changes }, "PUT");
  await open();
  await expect(page.getByText("30%")).toBeVisible();

  await page.goto("/dashboard/personal");
  expect(await kept()).toContain(uuid);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await kept()).toBeNull();
});

test("the help names the new keys", async ({ page, server }) => {
  await openAt100(page, server);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts and gestures" });
  for (const words of [
    "Add the next note with an arrow (also Tab while writing)",
    "Align left",
    "Flip horizontally",
    "Move copies; the originals stay",
  ])
    await expect(help.getByText(words)).toBeVisible();
});
