import type { Page } from "@playwright/test";
import { elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, test } from "./server.ts";

/** What everybody tries first, as they are used to it from other boards. */
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

test.describe("a double click on a note opens it for writing, and stays in it", () => {
  for (const picked of [false, true])
    test(picked ? "that is picked" : "that is not picked", { tag: picked ? "@core" : [] }, async ({ page }) => {
      const large = { ...note("hello", -150, -100), size: { width: 300, height: 200 } };
      const uuid = await openAt100(page, [large]);
      const one = elements(page).first();
      const { x, y, width, height } = await placeOf(one);
      let words = "hello";
      for (const across of [0.06, 0.5, 0.94])
        for (const down of [0.08, 0.5, 0.94]) {
          if (picked) {
            await page.mouse.click(x + width / 2, y + height / 2);
            await expect(page.locator(".outline")).toHaveCount(1);
          }
          await page.mouse.dblclick(x + width * across, y + height * down, { delay: 30 });
          await expect(text(page)).toBeFocused();
          await page.keyboard.press("Control+End");
          await page.keyboard.type("1[");
          words += "1[";
          await expect(text(page)).toHaveText(words);
          // Pressed once more beside the words: it goes on.
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  test("a new note is open for writing, twenty times of twenty", async ({ page }) => {
    await enter(page, person);
    for (let round = 0; round < 20; round += 1) {
      await page.goto(`/whiteboard/${await makeBoard(person)}?source=overview&teamId=personal`);
      await whiteboardIsShown(page);
      await page.getByRole("button", { name: "Create Note", exact: true }).tap();
      await page.touchscreen.tap(120 + (round % 5) * 40, 200 + (round % 7) * 40);
      await expect(text(page)).toBeFocused();
      await page.keyboard.type("first");
      await expect(text(page)).toHaveText("first");
      await expect(text(page)).toBeFocused();
    }
  });
});

