/** The tools are named beside their icons until a person knows them. */
import type { Page } from "@playwright/test";
import { placeOf, whiteboardIsShown } from "./board.ts";
import { enter, newPerson } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

async function openBoard(page: Page, server: RunningServer): Promise<void> {
  const person = await newPerson(server);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Names" });
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
}

/** The name beside the tool for notes. */
const nameBeside = (page: Page): Promise<string> =>
  page
    .getByRole("button", { name: "Create Note", exact: true })
    .evaluate((node) => getComputedStyle(node, "::after").content.replaceAll('"', ""));

test("tools are named beside their icons in a browser's first session, and not later", async ({ page, server }) => {
  await openBoard(page, server);
  expect(await nameBeside(page)).toBe("Create Note");
  await page.reload();
  expect(await nameBeside(page)).toBe("Create Note");
  // Below a name there is still the board.
  const button = await page.getByRole("button", { name: "Create Note", exact: true }).boundingBox();
  const under = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest("[role]")?.getAttribute("role"),
    [(button?.x ?? 0) + (button?.width ?? 0) + 30, (button?.y ?? 0) + 20],
  );
  expect(under).toBe("application");
  const next = await page.context().newPage();
  await next.goto(page.url());
  await whiteboardIsShown(next);
  expect(await nameBeside(next)).toBe("none");
});

test("names do not lie on what is selected or written", async ({ page, server }) => {
  await openBoard(page, server);
  // While the controls come, two clicks may be too far apart for a double one.
  await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await page.mouse.dblclick(250, 300);
  await page.getByLabel("Note text").pressSequentially("words");
  expect(await nameBeside(page)).toBe("none");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Style" })).toBeVisible();
  expect(await nameBeside(page)).toBe("none");
  await page.keyboard.press("Escape");
  await expect.poll(() => nameBeside(page)).toBe("Create Note");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test("there is no room for names", async ({ page, server }) => {
    await openBoard(page, server);
    expect(await nameBeside(page)).toBe("none");
  });
});

test("in a low window all tools lie on the board, large enough to press", async ({ page, server }) => {
  await openBoard(page, server);
  const tools = page.getByRole("toolbar", { name: "Tools" });
  // Laptops, and the lowest window in which the tools stand at the side.
  for (const height of [768, 640, 600, 545]) {
    await page.setViewportSize({ width: 1366, height });
    const [board, bar] = [await placeOf(page.locator(".board")), await placeOf(tools)];
    expect(bar.y).toBeGreaterThanOrEqual(board.y + 8);
    expect(bar.y + bar.height).toBeLessThanOrEqual(height - 8);
    for (const name of ["Create Note", "Redo"]) {
      const button = await placeOf(page.getByRole("button", { name, exact: true }));
      expect(button.height).toBeGreaterThanOrEqual(28);
      expect(button.y).toBeGreaterThan(bar.y);
      expect(button.y + button.height).toBeLessThan(bar.y + bar.height);
    }
    // What is pressed is the tool, not the header above it.
    await page.getByRole("button", { name: "Create Note", exact: true }).click({ trial: true });
  }
});
