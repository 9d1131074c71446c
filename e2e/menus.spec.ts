/** Menus fit into any window: what does not is scrolled to. */
import { newPerson } from "./people.ts";
import { expect, test } from "./server.ts";
import { expectBoard, openBoard } from "./todo-board.ts";

for (const viewport of [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
]) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    for (const [name, left] of [
      ["Menu of Todo", "Doing: Dig"],
      ["Menu of Water", "Todo: | Doing: Dig"],
    ] as const) {
      test(`all of "${name}" can be reached`, async ({ page, server }) => {
        await openBoard(page, await newPerson(server), "Todo: Water | Doing: Dig");
        await page.getByRole("button", { name }).tap();
        const menu = page.getByRole("menu", { name });
        await expect(menu).toBeVisible();
        const box = await menu.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        const last = menu.getByRole("menuitem").last();
        await expect(last).not.toBeInViewport({ ratio: 1 });
        await menu.hover();
        await page.mouse.wheel(0, 1_000);
        await expect(last).toBeInViewport({ ratio: 1 });
        await last.tap();
        await expectBoard(page, left);
      });
    }
  });
}
