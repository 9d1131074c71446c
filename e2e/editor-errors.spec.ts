import type { Page } from "@playwright/test";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { intercept } from "./intercept.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { makeBoard, note, openBoard } from "./personal-board.ts";
import { expect, test } from "./server.ts";

/** What people see when something goes wrong: the error catalogue of the specification (editor, point 8), verbatim. */
let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Erna Fehler");
});

async function newBoard(page: Page, put: readonly object[] = []): Promise<string> {
  await enter(page, person);
  return makeBoard(person, put);
}
const failing = { status: 500, json: { message: "An unexpected error occurred", code: "unexpected" } };

test("a title that cannot be saved says so and shows the old one again", async ({ page }) => {
  const uuid = await newBoard(page);
  await openBoard(page, uuid);
  await page.route(`**/api/whiteboard/${uuid}`, (route) =>
    route.request().method() === "PUT" ? route.fulfill(failing) : route.continue(),
  );
  const title = page.getByRole("heading", { level: 1 });
  await title.getByRole("button").click();
  await page.getByLabel("Whiteboard title").fill("Never saved");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Fehler beim Speichern des Titels", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Fehler beim Speichern des Titels" })).toHaveAttribute(
    "lang",
    "de",
  );
  await expect(title).toHaveText("Plan");
});

test("a board that cannot be loaded says so, and appears after trying again", async ({ page }) => {
  const uuid = await newBoard(page, [note("n", 0, 0)]);
  await intercept(page, `**/api/whiteboard/${uuid}*`, (route) => route.fulfill(failing), 1);
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await expect(page.getByText("Fehler beim Laden des Whiteboards", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await whiteboardIsShown(page);
});

test("a board that breaks says so, and is shown again after a second", async ({ page }) => {
  const uuid = await newBoard(page, [note("n", 0, 0)]);
  // It is visible for only a second: checking now and then may miss it.
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll("body *")].filter((it) => it.textContent === text);
      if (shown.some((it) => it.checkVisibility())) document.documentElement.dataset.shown = text;
    }).observe(document, { subtree: true, childList: true });
  }, "Ein Fehler ist aufgetreten. Die Seite wird neu geladen.");
  // Until then, the board's place cannot be measured, whoever asks first.
  await page.addInitScript(() => {
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      if (!document.documentElement.dataset.shown && this.classList.contains("board"))
        throw new Error("No place to be had");
      return measure.call(this);
    };
  });
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await expect(page.locator("html[data-shown]")).toBeAttached();
  await whiteboardIsShown(page);
});

test("a failed autosave shows only in the saved state, and is repeated", async ({ page }) => {
  const uuid = await newBoard(page);
  await openBoard(page, uuid);
  const reconnect = await intercept(page, `**/api/whiteboard/${uuid}*`, (route) => route.abort());
  await dragTool(page, "Create Note", 600, 300);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-state=offline]")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  reconnect();
  await expect(page.locator("[data-state=saved]")).toBeVisible();
});

test("whatever a board contains, the rest of it is shown and can be edited", async ({ page }) => {
  const uuid = await newBoard(page, [note("good", 0, 0)]);
  const common = { position: { x: 300, y: 0 }, size: { width: 200, height: 100 }, index: 2 };
  const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
  const broken = [
    null,
    "text",
    { id: "b0" },
    { ...common, id: "b1", type: "hologram" },
    { ...common, id: "b2", type: "note", position: { x: null, y: 0 } },
    { ...common, id: "b3", type: "note", textContent: { blocks: [1] } },
    { ...common, id: "b4", type: "shape", size: { width: -5, height: -5 } },
    { ...common, id: "b5", type: "note", position: { x: 1e300, y: 1e300 } },
    { ...common, id: "b6", type: "shape", size: undefined },
    { ...common, id: "b7", type: "arrow", startConnection: attachedTo("b7"), endConnection: attachedTo("b7") },
    { ...common, id: "b8", type: "arrow", startConnection: attachedTo("gone") },
    { ...common, id: "b9", type: "element-list", connections: ["b9"] },
    { ...common, id: "b10", type: "element-list", connections: "all", placeholders: 7 },
    { ...common, id: "b11", type: "drawing", paths: [{ id: "p", d: "M 0 0 <script>", color: "red", width: 5 }] },
    { ...common, id: "b12", type: "link", url: "javascript:alert(1)" },
    { ...common, id: "b13", type: "shape", fill: "url(javascript:alert(1))", onclick: "alert(1)", unknown: { a: 1 } },
  ];
  await page.route(`**/api/whiteboard/${uuid}*`, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    if (json.WhiteboardData?.elements)
      for (const [at, it] of broken.entries()) json.WhiteboardData.elements[`b${at}`] = it;
    return route.fulfill({ response, json });
  });
  const [warned, crashed]: [string[], string[]] = [[], []];
  page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
  page.on("pageerror", (error) => crashed.push(error.message));
  await openBoard(page, uuid);
  await page.keyboard.press("1");
  await page.keyboard.press("0");
  await expect(elements(page).filter({ hasText: "good" })).toBeVisible();
  await elements(page).filter({ hasText: "good" }).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Ein Fehler ist aufgetreten. Die Seite wird neu geladen.")).toHaveCount(0);
  expect(crashed).toEqual([]);
  expect(warned.join()).toContain("Some elements of this whiteboard could not be read and are left out.");
  await saved(page);
  // The page may be asking again: the answer is made before the page is closed.
  await page.unrouteAll({ behavior: "wait" });
});
