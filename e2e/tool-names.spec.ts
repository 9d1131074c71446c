/** The tools are named beside their icons until a person knows them. */
import type { Page } from "@playwright/test";
import { whiteboardIsShown } from "./board.ts";
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test("there is no room for names", async ({ page, server }) => {
    await openBoard(page, server);
    expect(await nameBeside(page)).toBe("none");
  });
});
