import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expectTexts, saved, whiteboardIsShown } from "./board.ts";
import { newPerson, newTeam } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf } from "./todo-board.ts";

/** What others did on a team's board while one was away. */

const panelOf = (page: Page) => page.getByRole("complementary", { name: "New since your last visit" });
/** Frames on the board. */
const marks = (page: Page) => page.locator("[data-unseen] > *");

test("Ada finds what Ben did while she was away, by keyboard, and it is gone with Escape and on her next visit", async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0), b: note("b", 0, 200), c: note("c", 0, 400) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  const bens = await browserOf(browser, server, ben, path);
  await whiteboardIsShown(bens);
  const adas = await browserOf(browser, server, ada, path);
  await whiteboardIsShown(adas);
  const her = bens.getByRole("button", { name: `Follow ${ada.username}` });
  await expect(her).toBeVisible();
  await adas.goto("/whiteboards/personal");
  await expect(her).toHaveCount(0);

  await bens.keyboard.press("0");
  await bens.getByText("b", { exact: true }).click();
  await bens.keyboard.press("ArrowRight");
  await bens.getByText("c", { exact: true }).click();
  await bens.keyboard.press("Delete");
  await expectTexts(bens, "a", "b");
  await bens.getByText("a", { exact: true }).click();
  await bens.keyboard.press("ArrowRight");
  await saved(bens);

  await adas.goto(path);
  await whiteboardIsShown(adas);
  const panel = panelOf(adas);
  await expect(panel.getByRole("status")).toHaveText("New: 2 elements changed by Ben Stein");
  await expect(marks(adas)).toHaveCount(2);
  const toggle = panel.getByRole("button", { name: "Show list" });
  await toggle.press("Enter");
  const rows = panel.getByRole("list").getByRole("button");
  await expect(rows).toHaveText(["aBen Stein", "bBen Stein"]);
  await expectAccessible(adas);
  await rows.last().press("Enter");
  await expect(adas.getByRole("group", { name: /^Note: b/ }).or(adas.locator(".outline"))).toBeVisible();
  await adas.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(marks(adas)).toHaveCount(0);

  // Her own changes are not new to her, and to Ben, who was there, nothing is.
  await adas.keyboard.press("0");
  await adas.getByText("a", { exact: true }).click();
  await adas.keyboard.press("ArrowLeft");
  await saved(adas);
  await adas.goto("/whiteboards/personal");
  await expect(her).toHaveCount(0);
  const asked = adas.waitForResponse(/\/unseen$/);
  await adas.goto(path);
  expect(await (await asked).json()).toEqual({ isMuch: false, elements: [] });
  await whiteboardIsShown(adas);
  await expect(panelOf(adas)).toHaveCount(0);
});

test("on a phone it lies above the tools, and the button dismisses it", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  const bens = await browserOf(browser, server, ben, path);
  await whiteboardIsShown(bens);
  const adas = await browserOf(browser, server, ada, path, { viewport: { width: 360, height: 740 } });
  await whiteboardIsShown(adas);
  const her = bens.getByRole("button", { name: `Follow ${ada.username}` });
  await expect(her).toBeVisible();
  await adas.goto("/whiteboards/personal");
  await expect(her).toHaveCount(0);
  await bens.keyboard.press("0");
  await bens.getByText("a", { exact: true }).click();
  await bens.keyboard.press("ArrowRight");
  await saved(bens);

  await adas.goto(path);
  const panel = panelOf(adas);
  await expect(panel.getByRole("status")).toHaveText("New: 1 element changed by Ben Stein");
  await panel.getByRole("button", { name: "Show list" }).click();
  await panel.getByRole("button", { name: /^a/ }).click();
  await expectAccessible(adas);
  expect(await adas.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
});
