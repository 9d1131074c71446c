import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson } from "./people.ts";
import { element, makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

const label = (page: Page) => page.getByLabel("Text on the arrow");
const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
const between = {
  ...element("arrow", "arrow", 0, 0),
  ...{ startConnection: attachedTo("seed"), endConnection: attachedTo("tree") },
};

test("an arrow is labelled by keyboard and by double click, the label stays on its line, and undo takes it back", async ({
  page,
  server,
}) => {
  const person = await newPerson(server, "Lea Label");
  const uuid = await makeBoard(person, [note("seed", -460, 0), note("tree", 160, 0), between]);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.keyboard.press("0");
  await expect(page.getByText("100%")).toBeVisible();
  const arrow = page.locator("[data-element=arrow]");
  await page.getByRole("button", { name: "Outline" }).click();
  await page.locator("[data-outline=arrow]").press("Enter");
  await page.locator("[data-outline=arrow]").press("Enter");
  await expect(label(page)).toBeFocused();
  await page.keyboard.type("grows into");
  await page.keyboard.press("Escape");
  await expect(arrow).toContainText("grows into");
  await expect(page.locator("[data-outline=arrow]")).toContainText("grows into");
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await test.step("in the middle between what it connects, also after that has moved", async () => {
    const middleOf = async (words: string) => {
      const { x, width } = await placeOf(elements(page).filter({ hasText: words }).first());
      return x + width / 2;
    };
    const shown = page.locator("[data-element=arrow] .arrow-label");
    const isBetween = async () => {
      const { x, width } = await placeOf(shown);
      return Math.abs(x + width / 2 - ((await middleOf("seed")) + (await middleOf("tree"))) / 2);
    };
    await expect.poll(isBetween).toBeLessThan(5);
    await elements(page).filter({ hasText: "tree" }).click();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(isBetween).toBeLessThan(5);
  });

  await test.step("and a double click on it writes on", async () => {
    const { x, y, width, height } = await placeOf(page.locator("[data-element=arrow] .arrow-label"));
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expect(label(page)).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" a");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(arrow).toContainText("grows into a");
    await page.keyboard.press("Control+z");
    await expect(arrow).not.toContainText("into a");
    await page.keyboard.press("Control+Shift+z");
    await expect(arrow).toContainText("grows into a");
  });
  await saved(page);
  const isStored = async () => JSON.stringify((await storedElements(person, uuid)).arrow?.textContent);
  expect(await isStored()).toContain("grows into a");
  await page.reload();
  await whiteboardIsShown(page);
  await expect(page.locator("[data-element=arrow]")).toContainText("grows into a");
});
