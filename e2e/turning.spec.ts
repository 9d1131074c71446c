import type { Browser, Locator, Page } from "@playwright/test";
import { atOnce, beginDrag, dragTool, elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, type RunningServer, test } from "./server.ts";

const turnHandle = (page: Page) => page.getByRole("button", { name: "Rotate", exact: true });
const isTurned = (element: Locator, degrees: number) => expect(element).toHaveCSS("rotate", `${degrees}deg`);
const middleOf = async (element: Locator): Promise<[number, number]> => {
  const { x, y, width, height } = await placeOf(element);
  return [x + width / 2, y + height / 2];
};

async function two(browser: Browser, server: RunningServer): Promise<{ ada: Page; grace: Page }> {
  const [first, second] = [await newPerson(server, "Ada Live"), await newPerson(server, "Grace Live")];
  const teamId = await newTeam("Live", first, [second]);
  const { uuid } = await first.call<{ uuid: string }>("/api/whiteboard/create", { name: "Live", teamId });
  const open = async (person: typeof first) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    return page;
  };
  return { ada: await open(first), grace: await open(second) };
}

test("the other person sees an element turn, and it can be taken back", async ({ browser, server }) => {
  const { ada, grace } = await two(browser, server);
  await dragTool(ada, "Create Note", 640, 450);
  await ada.getByLabel("Note text").pressSequentially("Round");
  await ada.keyboard.press("Escape");
  await saved(ada);
  const [mine, others] = [elements(ada), elements(grace)];
  await expect(others).toContainText("Round");
  const [x, y] = await middleOf(mine);
  const handle = await middleOf(turnHandle(ada));
  // A quarter clockwise: to the right of the note's middle, as far as it was above.
  await beginDrag(ada, handle, [x - (handle[1] - y), y + (handle[0] - x)]);
  await isTurned(others, 90);
  await ada.mouse.up();
  await saved(ada);
  await isTurned(mine, 90);
  await grace.reload();
  await whiteboardIsShown(grace);
  await grace.keyboard.press("0");
  await isTurned(others, 90);
  await ada.keyboard.press("Shift+E");
  await isTurned(others, 75);
  await ada.keyboard.press("Control+z");
  await ada.keyboard.press("Control+z");
  await expect(mine).toHaveCSS("rotate", "none");
  await expect(others).toHaveCSS("rotate", "none");
  // It is free again for the other person.
  await others.click();
  await grace.keyboard.press("Shift+R");
  await isTurned(mine, 15);
});

test("a turned note is upright while somebody writes in it, and turns by keys and by the menu", async ({
  page,
  server,
}) => {
  const person = await newPerson(server, "Tina Turn");
  const uuid = await makeBoard(person, [{ ...note("card", 0, 0), rotation: 30 }]);
  await enter(page, person);
  await openBoard(page, uuid);
  await page.keyboard.press("0");
  await isTurned(elements(page), 30);
  await elements(page).click();
  await page.keyboard.press("Enter");
  const text = page.getByLabel("Note text");
  await expect(text).toBeFocused();
  const upright = await text.evaluate((node) => {
    const { width, height } = node.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = node as HTMLElement;
    return Math.abs(width / height - offsetWidth / offsetHeight) < 0.01;
  });
  expect(upright).toBe(true);
  await page.keyboard.type("Words ");
  await page.keyboard.press("Escape");
  await isTurned(elements(page), 30);
  await page.keyboard.press("Shift+R");
  await isTurned(elements(page), 45);
  await turnHandle(page).press("ArrowLeft");
  await isTurned(elements(page), 30);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+F10");
  await choose(page, "Rotate left by 15°");
  await isTurned(elements(page), 15);
  await expect.poll(async () => await storedElements(person, uuid)).toMatchObject({ card: { rotation: 15 } });
});

test.describe("a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("finds the handle within 44 pixels", async ({ page, server }) => {
    const person = await newPerson(server, "Tina Touch");
    const uuid = await makeBoard(person, [{ ...note("card", 0, 0), size: { width: 200, height: 100 } }]);
    await page.clock.install();
    await enter(page, person);
    await openBoard(page, uuid);
    await page.keyboard.press("0");
    await elements(page).tap();
    const [x, y] = await middleOf(elements(page));
    const [fromX, fromY] = await middleOf(turnHandle(page));
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: readonly [number, number][]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at.map(([atX, atY]) => ({ x: atX, y: atY, id: 0 })),
      });
    const from: [number, number] = [fromX + 14, fromY - 14];
    await atOnce(page, async () => {
      await touch("touchStart", from);
      await touch("touchMove", [x, y - 120]);
    });
    await touch("touchMove", [x - (from[1] - y), y + (from[0] - x)]);
    await isTurned(elements(page), 90);
    await touch("touchEnd");
    await isTurned(elements(page), 90);
  });
});
