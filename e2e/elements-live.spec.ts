import type { Browser, Locator, Page } from "@playwright/test";
import { beginDrag, dragTool, elements, expectPlace, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

/** Two people on one team board, in windows of the same size; both see the same part of it. */
async function two(browser: Browser, server: RunningServer): Promise<{ ada: Page; grace: Page }> {
  const [first, second] = [await newPerson(server, "Ada Live"), await newPerson(server, "Grace Live")];
  const teamId = await newTeam("Live", first, [second]);
  const { uuid } = await first.call<{ uuid: string }>("/api/whiteboard/create", { name: "Live", teamId });
  const open = async (person: typeof first) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.route("**/api/whiteboard/getLinkInfos", (route) =>
      route.fulfill({
        json: {
          url: "https://example.org/a",
          title: "An example",
          description: "Of a page",
          image: null,
          favicon: null,
        },
      }),
    );
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    return page;
  };
  return { ada: await open(first), grace: await open(second) };
}

const middleOf = async (element: Locator): Promise<[number, number]> => {
  const { x, y, width, height } = await placeOf(element);
  return [x + width / 2, y + height / 2];
};

/** What is on the board is there again after a reload, at the same size. */
async function reloads(page: Page): Promise<void> {
  await page.reload();
  await whiteboardIsShown(page);
  // The view of the whole board comes first, a moment after the board.
  await expect(page.getByText("30%")).toBeVisible();
  await page.keyboard.press("0");
  await expect(elements(page).first()).toBeVisible();
}

async function writeNote(page: Page, text: string, x: number, y: number): Promise<void> {
  await dragTool(page, "Create Note", x, y);
  await page.getByLabel("Note text").pressSequentially(text);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await saved(page);
}

test("an arrow: the other person sees its end being dragged, attached, and following", async ({ browser, server }) => {
  const { ada, grace } = await two(browser, server);
  await writeNote(ada, "target", 900, 250);
  await dragTool(ada, "Draw Arrow", 400, 550);
  const line = grace.locator(".arrow path");
  await expect(line).toHaveCount(1);
  const before = (await line.getAttribute("d")) ?? "";
  const end = await middleOf(ada.locator(".handle-own").nth(2));
  await beginDrag(ada, end, [600, 400]);
  await expect(line).not.toHaveAttribute("d", before);
  await ada.mouse.move(...(await middleOf(elements(ada).filter({ hasText: "target" }))), { steps: 6 });
  await ada.mouse.up();
  await saved(ada);
  const attached = (await ada.locator(".arrow path").getAttribute("d")) ?? "";
  await expect(line).toHaveAttribute("d", attached);
  // The other person moves the element it is attached to: the arrow follows in both windows.
  const target = (page: Page) => elements(page).filter({ hasText: "target" });
  const { x, y } = await placeOf(target(grace));
  await beginDrag(grace, await middleOf(target(grace)), [x + 200, y + 280]);
  await expect(ada.locator(".arrow path")).not.toHaveAttribute("d", attached);
  await grace.mouse.up();
  await saved(grace);
  const { width, height } = await placeOf(target(grace));
  // It glides to where it was dropped.
  for (const page of [grace, ada]) await expectPlace(target(page), x + 200 - width / 2, y + 280 - height / 2);
  const pathOf = (page: Page) => page.locator(".arrow path").getAttribute("d");
  await expect.poll(async () => (await pathOf(ada)) === (await pathOf(grace))).toBe(true);
  const followed = (await pathOf(grace)) ?? "";
  await reloads(grace);
  await expect(line).toHaveAttribute("d", followed);
});

test("a link: the other person sees its card as soon as its page is known", async ({ browser, server }) => {
  const { ada, grace } = await two(browser, server);
  await dragTool(ada, "Create Link", 640, 400);
  await expect(grace.getByText("Click again to enter a URL")).toBeVisible();
  await ada.getByLabel("URL").fill("example.org/a");
  await ada.getByLabel("URL").press("Enter");
  const card = grace.locator(".link");
  await expect(card.getByText("An example", { exact: true })).toBeVisible();
  await expect(card.getByText("Of a page")).toBeVisible();
  // The other person changes the title; an empty one is reverted.
  for (const [typed, expected] of [
    ["Better", "Better"],
    ["   ", "Better"],
  ] as const) {
    await grace.keyboard.press("Escape");
    const [x, y] = await middleOf(elements(grace).first());
    await grace.mouse.click(x, y - 70);
    await grace.mouse.click(x, y - 70);
    await grace.getByLabel("Title", { exact: true }).fill(typed);
    await grace.getByLabel("Title", { exact: true }).press("Enter");
    await expect(ada.locator(".link").getByText(expected, { exact: true })).toBeVisible();
  }
  await saved(grace);
  await reloads(ada);
  await expect(ada.locator(".link").getByText("Better", { exact: true })).toBeVisible();
});

test("a pasted address is a card with the page's title for both", async ({ browser, server }) => {
  const { ada, grace } = await two(browser, server);
  await ada.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "https://example.org/a");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(grace.locator(".link").getByText("An example", { exact: true })).toBeVisible();
  await expect(grace.locator(".link").getByText("example.org/a", { exact: true })).toBeVisible();
});

test("a list: the other person sees it take in a member, get a name, move with it, and let it go", async ({
  browser,
  server,
}) => {
  const { ada, grace } = await two(browser, server);
  await writeNote(ada, "member", 950, 200);
  await dragTool(ada, "Element List", 400, 400);
  const list = grace.locator(".element-list");
  const member = elements(grace).filter({ hasText: "member" });
  await expect(list.getByText("Neue Liste")).toBeVisible();
  const inside = await placeOf(list);
  await beginDrag(ada, await middleOf(elements(ada).filter({ hasText: "member" })), [inside.x + 200, inside.y + 90]);
  await expect(ada.locator(".list-place-highlighted")).toBeVisible();
  await ada.mouse.up();
  await expectPlace(member, inside.x + 10, inside.y + 40);
  await expect.poll(async () => (await placeOf(member)).width).toBe(inside.width - 20);
  // Its title.
  await ada.keyboard.press("Escape");
  await ada.mouse.click(inside.x + 60, inside.y + 20);
  await ada.mouse.click(inside.x + 60, inside.y + 20);
  await ada.getByLabel("List title").fill("Shopping");
  await ada.keyboard.press("Enter");
  await expect(list.getByText("Shopping")).toBeVisible();
  // The other person drags the list: its member moves along.
  await beginDrag(grace, [inside.x + 300, inside.y + 20], [inside.x + 300, inside.y + 120]);
  await grace.mouse.up();
  await expectPlace(elements(ada).filter({ hasText: "member" }), inside.x + 10, inside.y + 140);
  await reloads(ada);
  await expect(ada.locator(".element-list").getByText("Shopping")).toBeVisible();
  const [list2, member2] = [ada.locator(".element-list"), elements(ada).filter({ hasText: "member" })];
  const place = await placeOf(list2);
  await expectPlace(member2, place.x + 10, place.y + 40);
  await beginDrag(ada, await middleOf(member2), [place.x + 700, place.y + 300]);
  await ada.mouse.up();
  await expect(list.locator(".list-place")).toBeVisible();
});

test("a drawing: the other person sees it when it is saved and edits it, and the first sees that", async ({
  browser,
  server,
}) => {
  const { ada, grace } = await two(browser, server);
  await ada.getByRole("button", { name: "Freehand Drawing" }).click();
  const sheet = (page: Page) => page.getByRole("dialog", { name: "Freehand drawing" });
  await expect(sheet(ada)).toBeVisible();
  for (const y of [200, 300]) {
    await beginDrag(ada, [400, y], [700, y + 60]);
    await ada.mouse.up();
  }
  await expect(elements(grace)).toHaveCount(0);
  await sheet(ada).getByRole("button", { name: "Save" }).click();
  const strokes = (page: Page) => elements(page).locator(".drawing path");
  await expect(strokes(grace)).toHaveCount(2);
  await grace.mouse.click(550, 230);
  await grace.mouse.click(550, 230);
  await expect(sheet(grace)).toBeVisible();
  await sheet(grace).getByRole("button", { name: "Eraser" }).click();
  await grace.mouse.click(550, 330);
  await sheet(grace).getByRole("button", { name: "Save" }).click();
  await expect(strokes(ada)).toHaveCount(1);
  await saved(grace);
  await reloads(ada);
  await expect(strokes(ada)).toHaveCount(1);
});

test("a title left as it was does not take back what another wrote meanwhile", async ({ browser, server }) => {
  const { ada, grace } = await two(browser, server);
  for (const page of [grace, ada]) await page.getByRole("button", { name: "Live, edit title" }).click();
  await ada.getByLabel("Whiteboard title").fill("Plan");
  await ada.getByLabel("Whiteboard title").press("Enter");
  await expect(grace).toHaveTitle(/^Plan/);
  await grace.getByLabel("Whiteboard title").press("Enter");
  await expect(grace.getByRole("heading", { level: 1 })).toHaveText("Plan");
  await grace.getByRole("button", { name: "Plan, edit title" }).click();
  await grace.getByLabel("Whiteboard title").fill("Better plan");
  await grace.getByLabel("Whiteboard title").press("Enter");
  await expect(ada.getByRole("heading", { level: 1 })).toHaveText("Better plan");
});

test("what was written offline in a note that somebody deleted can be copied", async ({ browser, server }) => {
  const { ada, grace } = await two(browser, server);
  await ada.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await writeNote(ada, "Groceries", 700, 300);
  await ada.context().setOffline(true);
  await expect(ada.locator("[data-state=offline]")).toBeVisible();
  await ada.getByText("Groceries").dblclick();
  await ada.keyboard.press("End");
  await ada.keyboard.type(": milk");
  await ada.keyboard.press("Enter");
  await ada.keyboard.type("and bread");
  await ada.keyboard.press("Escape");
  await expect(ada.locator("[data-state=offline]")).toContainText("waiting");
  await grace.getByText("Groceries", { exact: true }).click();
  await grace.keyboard.press("Delete");
  await saved(grace);
  await ada.context().setOffline(false);

  const lost = ada.getByRole("alert").filter({ hasText: "Groceries: milk" });
  await expect(lost).toContainText("someone else deleted what you changed");
  await expect(elements(ada)).toHaveCount(0);
  await lost.getByRole("button", { name: "Copy what you wrote" }).click();
  await expect(ada.getByText("Copied", { exact: true })).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect(await ada.evaluate(() => navigator.clipboard.readText())).toBe("Groceries: milk\nand bread");
});
