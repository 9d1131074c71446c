import { saved, whiteboardIsShown } from "../board.ts";
import { expect } from "../server.ts";
import { press, type Walk } from "./journeys.ts";

/** On an open whiteboard: what is placed, undone and exported bears its name, and the outline lists it. */
export async function whiteboardTools({ page, texts }: Walk): Promise<void> {
  const { texts: editor } = texts.editor;
  await page.reload();
  await whiteboardIsShown(page);
  await press(page, editor.outline);
  const outline = page.getByRole("complementary", { name: editor.outline });
  const items = outline.locator("[data-outline]");
  await expect(items).toHaveCount(1);
  for (const tool of ["element-list", "arrow"] as const) {
    await page.getByRole("button", { name: editor.tools[tool], exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(items.filter({ hasText: editor.types[tool] })).toHaveCount(1);
  }
  await press(page, editor.undo);
  await expect(items).toHaveCount(2);
  await press(page, editor.redo);
  await expect(items).toHaveCount(3);
  await press(page, editor.fileMenu);
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: editor.menu.exportSvg }).click();
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
  await saved(page);
}

/** What an overview of whiteboards finds by its name, and what it says when it finds nothing. */
export async function search({ page, texts }: Walk, name: string): Promise<void> {
  const { texts: words } = texts.whiteboards;
  await page.goto("/whiteboards/personal");
  const field = page.getByRole("searchbox", { name: words.search });
  await field.fill(name);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await field.fill("Ω-Ω");
  await expect(page.getByRole("heading", { name: words.noMatchTitle })).toBeVisible();
  await press(page, words.showAll);
  await expect(page.getByRole("link", { name })).toBeVisible();
}

/** A board without an account. */
export async function trying({ page, texts }: Walk): Promise<void> {
  const { texts: editor } = texts.editor;
  await page.goto("/");
  await page.getByRole("link", { name: texts.landing.texts.tryIt }).first().click();
  await page.waitForURL("/try");
  await whiteboardIsShown(page);
  // It also lists what is too far away to be a node in the page.
  await press(page, editor.outline);
  await expect(page.getByRole("complementary", { name: editor.outline })).toBeVisible();
  await page.getByRole("button", { name: editor.tools.note, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".ql-editor")).toBeFocused();
  await page.keyboard.type("Ιδέα");
  await page.keyboard.press("Escape");
  const notes = page.locator("[data-outline]").filter({ hasText: editor.types.note });
  await expect(notes.filter({ hasText: "Ιδέα" })).toBeVisible();
  await expect(page.getByText(editor.savedHere, { exact: true })).toBeVisible();
  await expect(page.getByText(editor.keepBoard, { exact: true })).toBeVisible();
}
