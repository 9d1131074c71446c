import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { hasTakenFocus } from "./focus.ts";
import { enter, newPerson } from "./people.ts";
import { expect, test } from "./server.ts";

/** Opens these menus by keyboard, which are all that there are. */
async function openEach(within: Locator, names: readonly string[]): Promise<void> {
  const page = within.page();
  const openers = within.locator("button[aria-haspopup=menu]:visible");
  const shown = () => openers.evaluateAll((all) => all.map((it) => it.ariaLabel ?? it.textContent));
  await expect.poll(shown).toEqual(names);
  for (const name of names) {
    const opener = openers.and(page.getByRole("button", { name, exact: true }));
    await opener.press("Enter");
    const menu = page.getByRole("menu");
    await hasTakenFocus(menu);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

// No menu scrolls in it: axe does not know that arrow keys scroll one.
test.use({ viewport: { width: 1280, height: 1_000 } });

test("axe finds nothing in any open menu, and each gives the focus back", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Menus");
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  const { boardId } = await ada.call<{ boardId: string }>("/api/todos/createBoard", { title: "Tasks" });
  const lines = [{ id: randomUUID(), text: "One", isDone: false, assignee: null, dueDate: null }];
  const [listId, todoId] = [randomUUID(), randomUUID()];
  const changes = [
    { type: "add-list", listId, title: "Todo" },
    { type: "add-todo", listId, todo: { id: todoId, name: "Water", dueDate: "2031-05-06" } },
    { type: "add-checklist", todoId, checklist: { id: randomUUID(), title: "Steps", lines } },
  ];
  const operations = changes.map((it) => ({ ...it, operationId: randomUUID() }));
  await ada.call("/api/todos/updateBoard", { boardId, operations });
  await enter(page, ada);
  const all = page.locator("body");
  await page.goto("/todos");
  await openEach(all, ["Account menu of Ada Menus", "List of Water: Todo", "Due date of Water: 06.05.2031"]);
  await page.goto(`/boards/personal/${boardId}`);
  await openEach(all, ["Account menu of Ada Menus", "Board settings", "Board menu", "Menu of Todo", "Menu of Water"]);
  await page.getByRole("button", { name: "Water", exact: true }).press("Enter");
  await openEach(page.getByRole("dialog"), ["Menu of Steps", "Menu of One"]);
  await page.goto(`/whiteboard/${uuid}`);
  await openEach(all, ["Export, print, help", "Shapes"]);
});

test("the first item of a menu looks chosen when a key opened it, not when a pointer did", async ({ page, server }) => {
  await enter(page, await newPerson(server, "Ada Menus"));
  await page.goto("/whiteboards/personal");
  const opener = page.getByRole("button", { name: "Account menu of Ada Menus" });
  const first = page.getByRole("menuitem").first();
  const nothing = "rgba(0, 0, 0, 0)";
  await opener.click();
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS("background-color", nothing);
  await page.keyboard.press("Escape");
  await opener.press("Enter");
  await expect(first).toBeFocused();
  await expect(first).not.toHaveCSS("background-color", nothing);
});
