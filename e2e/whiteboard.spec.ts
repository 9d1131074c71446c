import type { Browser, Page } from "@playwright/test";
import { beginDrag, dragTool, elements, expectPlace, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

test("two people on one team whiteboard, and the plug pulled while they work", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const [adasAccount, gracesAccount] = [
    await newPerson(server, "Ada Lovelace"),
    await newPerson(server, "Grace Hopper"),
  ];
  const teamId = await newTeam("Analysts", adasAccount, [gracesAccount]);
  const [ada, grace] = [await browserOf(browser, server, adasAccount), await browserOf(browser, server, gracesAccount)];

  await test.step("the first creates a team whiteboard, both open it", async () => {
    await ada.goto(`/whiteboards/${teamId}`);
    await ada.getByRole("button", { name: "New Whiteboard" }).first().click();
    await grace.goto(`/whiteboards/${teamId}`);
    for (const page of [ada, grace]) {
      const card = page.getByRole("link", { name: /Untitled Whiteboard/ }).first();
      await card.click();
      await expect(page).toHaveURL(/\/whiteboard\/[\w-]{36}\?.*source=overview/);
      await whiteboardIsShown(page);
    }
    await expect(ada.getByRole("group", { name: "2 people here" })).toBeVisible();
  });

  await test.step("each sees the other's named, colored cursor", async () => {
    await ada.mouse.move(500, 500, { steps: 3 });
    await grace.mouse.move(700, 300, { steps: 3 });
    await expect(grace.locator(`[data-cursor=${adasAccount.username}]`)).toBeVisible();
    await expect(ada.locator(`[data-cursor=${gracesAccount.username}]`)).toBeVisible();
  });

  const note = {
    ada: elements(ada).filter({ hasText: "analytical" }),
    grace: elements(grace).filter({ hasText: "analytical" }),
  };
  await test.step("a note and its rich text", async () => {
    await dragTool(ada, "Create Note", 500, 300);
    await expect(elements(grace)).toHaveCount(1);
    await expect(grace.locator(".held-name")).toHaveText(adasAccount.username);
    await ada.getByLabel("Note text").pressSequentially("The analytical ");
    await ada.getByRole("button", { name: "Bold" }).click();
    await ada.getByLabel("Note text").pressSequentially("engine");
    await ada.keyboard.press("Escape");
    await expect(note.grace).toContainText("The analytical engine");
    await expect(note.grace.locator("span", { hasText: "engine" }).last()).toHaveCSS("font-weight", "700");
    await saved(ada);
  });

  await test.step("every step of a drag is visible, not only its end", async () => {
    const before = await placeOf(note.ada);
    await beginDrag(ada, [before.x + 60, before.y + 100], [before.x + 160, before.y + 250]);
    await expectPlace(note.grace, before.x + 100, before.y + 150);
    await ada.mouse.move(before.x + 110, before.y + 300, { steps: 4 });
    await expectPlace(note.grace, before.x + 50, before.y + 200);
    await ada.mouse.up();
    await expectPlace(note.ada, before.x + 50, before.y + 200);
    await expectPlace(note.grace, before.x + 50, before.y + 200);
    // Until it is known that it was dropped, it is locked for others.
    await expect(grace.locator(".held")).toHaveCount(0);
  });

  await test.step("the other person resizes it, visible step by step, and undoes it", async () => {
    const before = await placeOf(note.grace);
    await grace.mouse.click(before.x + 60, before.y + 100);
    await beginDrag(
      grace,
      [before.x + before.width, before.y + before.height / 2],
      [before.x + before.width + 80, before.y + before.height / 2],
    );
    await expect.poll(async () => (await placeOf(note.ada)).width).toBe(before.width + 80);
    await grace.mouse.up();
    await saved(grace);
    await grace.keyboard.press("Control+z");
    await expect.poll(async () => (await placeOf(note.ada)).width).toBe(before.width);
  });

  await test.step("a shape by click and another, deleted by the other", async () => {
    await ada.getByRole("button", { name: "Shapes" }).click();
    await ada.getByRole("menuitem", { name: "Circle" }).click();
    await ada.mouse.click(950, 250);
    await expect(elements(grace)).toHaveCount(2);
    await grace.mouse.click(950, 250);
    await grace.keyboard.press("Delete");
    await expect(elements(ada)).toHaveCount(1);
    await ada.keyboard.press("Control+z");
    await expect(elements(grace)).toHaveCount(1);
  });

  await test.step("the server is killed while they work; both come back and nothing is lost", async () => {
    await dragTool(ada, "Create Note", 900, 600);
    await ada.getByLabel("Note text").pressSequentially("acknowledged");
    await ada.keyboard.press("Escape");
    await saved(ada);
    for (const page of [ada, grace]) await expect(page.locator("[data-cursor]")).toHaveCount(1);
    await server.kill();
    for (const page of [ada, grace]) {
      await expect(page.locator("[data-state=offline]")).toBeVisible();
      // Nobody knows where the other points now.
      await expect(page.locator("[data-cursor]")).toHaveCount(0);
    }
    // Work continues without it.
    const before = await placeOf(note.ada);
    await beginDrag(ada, [before.x + 60, before.y + 100], [before.x + 60, before.y + 40]);
    await ada.mouse.up();
    await dragTool(grace, "Create Note", 700, 200);
    await grace.getByLabel("Note text").pressSequentially("written offline");
    await grace.keyboard.press("Escape");
    await expect(grace.getByText(/Offline, \d changes? waiting/)).toBeVisible();

    await server.start();
    await saved(ada);
    await saved(grace);
    for (const page of [ada, grace]) {
      await expect(elements(page).filter({ hasText: "acknowledged" })).toHaveCount(1);
      await expect(elements(page).filter({ hasText: "written offline" })).toHaveCount(1);
    }
    await expectPlace(note.grace, before.x, before.y - 60);
  });

  await test.step("a fresh load shows the same", async () => {
    await grace.reload();
    await whiteboardIsShown(grace);
    await grace
      .getByRole("button", { name: "100%" })
      .or(grace.getByText(/^\d+%$/))
      .first()
      .click();
    await expect(elements(grace)).toHaveCount(3);
    await expect(elements(grace).filter({ hasText: "written offline" })).toHaveCount(1);
  });
});

async function browserOf(browser: Browser, server: RunningServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await enter(page, person);
  return page;
}
