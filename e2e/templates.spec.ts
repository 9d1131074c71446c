import { expectAccessible } from "./axe.ts";
import { whiteboardIsShown } from "./board.ts";
import { choose, hasTakenFocus } from "./focus.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, makeBoard } from "./todo-board.ts";

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
  await expect(card).toContainText("10 Elemente");
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
  for (const name of ["Blank", "Kanban", "Retro", "Onboarding", "Lesson", "Move", "Week"]) {
    await expect(page.getByRole("dialog").getByRole("button", { name, exact: true })).toBeVisible();
  }
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

test("a team-mate begins, on a phone and by keyboard, with what another saves meanwhile, and renames and deletes it", async ({
  browser,
  server,
}) => {
  const [anna, ben] = [await newPerson(server, "Anna Berg"), await newPerson(server, "Ben Kraus")];
  const teamId = await newTeam("Rakete", anna, [ben]);
  const ours = await makeBoard(anna, "Todo: a b | Doing: c", teamId);
  const annas = await browserOf(browser, server, anna, ours.path);
  const bens = await browserOf(browser, server, ben, `/boards/${teamId}`, { viewport: { width: 360, height: 740 } });
  await bens.getByRole("button", { name: fromTemplate }).first().press("Enter");
  const dialog = bens.getByRole("dialog", { name: "Start with" });
  const saved = dialog.getByRole("region", { name: "Templates of Rakete" });
  await expect(saved).toContainText("None yet");

  await annas.getByRole("button", { name: "Board menu" }).press("Enter");
  await choose(annas, "Save as template…");
  const saving = annas.getByRole("dialog", { name: "Save as template" });
  await hasTakenFocus(saving);
  const name = saving.getByRole("textbox", { name: "Name of the template" });
  await expect(name).toHaveValue("Summer fair");
  await expectAccessible(annas);
  await name.fill("Fair");
  await annas.keyboard.press("Enter");
  await expect(saving).toBeHidden();

  // It shows where somebody is looking.
  await expect(saved.getByRole("button", { name: "Fair", exact: true })).toBeVisible();
  await expectAccessible(bens);
  await saved.getByRole("button", { name: "Menu of Fair" }).press("Enter");
  await choose(bens, "Rename");
  await expect(saved.getByRole("textbox", { name: "Name of the template" })).toBeFocused();
  await bens.keyboard.type("Party");
  await bens.keyboard.press("Enter");
  await expect(saved.getByRole("button", { name: "Menu of Party" })).toBeFocused();
  await saved.getByRole("button", { name: "Party", exact: true }).press("Enter");
  await expect(bens.getByRole("textbox", { name: "Board title" })).toHaveValue("Party");
  await bens.keyboard.press("Enter");
  await bens.getByRole("article", { name: "Party" }).getByRole("link").press("Enter");
  await expectBoard(bens, "Todo: a b | Doing: c");

  await bens.goBack();
  await bens.getByRole("button", { name: fromTemplate }).first().press("Enter");
  await hasTakenFocus(dialog);
  await saved.getByRole("button", { name: "Menu of Party" }).press("Enter");
  await choose(bens, "Delete");
  const asking = bens.getByRole("dialog", { name: "Delete template" });
  await hasTakenFocus(asking);
  await bens.keyboard.press("Escape");
  await expect(asking).toBeHidden();
  await expect(saved.getByRole("button", { name: "Menu of Party" })).toBeFocused();
  await saved.getByRole("button", { name: "Menu of Party" }).press("Enter");
  await choose(bens, "Delete");
  await hasTakenFocus(asking);
  await asking.getByRole("button", { name: "Delete template" }).press("Enter");
  await expect(saved).toContainText("None yet");
  await expect(saved.getByRole("heading")).toBeFocused();
  for (const page of [annas, bens]) await page.context().close();
});
