import { expectAccessible } from "./axe.ts";
import { whiteboardIsShown } from "./board.ts";
import { hasTakenFocus } from "./focus.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";

const fromTemplate = "From a template";

test("a whiteboard begins with a template in two presses, and 'New Whiteboard' still makes a blank one in one", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server);
  await enter(page, ada);
  await page.goto("/whiteboards/personal");
  await page.getByPlaceholder("Whiteboard suchen...").fill("nothing of this name");
  await page.getByRole("button", { name: fromTemplate }).first().click();
  const dialog = page.getByRole("dialog", { name: "Start with" });
  await expect(dialog.getByRole("button", { name: "Blank" })).toBeFocused();
  await expect(dialog.locator("canvas")).toHaveCount(5);
  // The pictures are painted: no canvas has only one color.
  const fewestColors = () =>
    dialog.locator("canvas").evaluateAll((canvases) => {
      const colors = canvases.map((canvas) => {
        const { data } = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, 640, 400) ?? { data: [] };
        return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join())).size;
      });
      return Math.min(...colors);
    });
  await expect.poll(fewestColors).toBeGreaterThan(3);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Retrospective" }).click();
  const card = page.getByRole("article", { name: "Retrospective" });
  await expect(card).toContainText("13 Elemente");
  await expect(page.getByPlaceholder("Whiteboard suchen...")).toHaveValue("");
  await expect(card.getByRole("link", { name: "Retrospective" })).toBeFocused();
  await page.keyboard.press("Enter");
  await whiteboardIsShown(page);
  await page.getByRole("button", { name: "Outline", exact: true }).click();
  await expect(page.locator("[data-outline]").filter({ hasText: "What went well" })).toBeVisible();

  await page.goto("/whiteboards/personal");
  await page.getByRole("button", { name: fromTemplate }).first().click();
  await hasTakenFocus(dialog);
  await page.getByRole("button", { name: "Blank" }).press("Enter");
  await expect(page.getByRole("article", { name: "Untitled Whiteboard", exact: true })).toContainText("0 Elemente");
  await page.getByRole("button", { name: "New Whiteboard" }).click();
  await expect(page.getByRole("article", { name: "Untitled Whiteboard (1)" })).toContainText("0 Elemente");
});

test("a team's to-do board begins with a template, its title in editing", async ({ page, server }) => {
  const ada = await newPerson(server);
  const teamId = await newTeam("Movers", ada);
  await enter(page, ada);
  await page.goto(`/boards/${teamId}`);
  await page.getByRole("button", { name: fromTemplate }).first().click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Board title" })).toHaveValue("Move");
  await page.keyboard.type("To Leeds");
  await page.keyboard.press("Enter");
  await page.getByRole("article", { name: "To Leeds" }).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Moving day" })).toContainText("Hand over the keys");
});

test("from the dashboard a template opens at once, with its title being edited", async ({ page, server }) => {
  await enter(page, await newPerson(server));
  await page.goto("/dashboard/personal");
  // There is one for to-do boards, too, which may appear first.
  const recent = page.getByRole("region", { name: "Recent Whiteboards" });
  await recent.getByRole("button", { name: fromTemplate }).click();
  await page.getByRole("button", { name: "Mind map" }).click();
  await whiteboardIsShown(page);
  await expect(page.getByRole("textbox", { name: "Whiteboard title" })).toHaveValue("Mind map");
});
