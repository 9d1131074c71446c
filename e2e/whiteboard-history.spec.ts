import { expectAccessible } from "./axe.ts";
import { expectTexts, openFileMenu, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { element, makeBoard, note } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf, toastStays } from "./todo-board.ts";

/** What a whiteboard was at any moment, shown over the board that goes on underneath. */

test("Ada looks at a board's history while Ben edits, copies a moment, restores one and takes that back", async ({
  browser,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("a", 0, 0), b: note("b", 0, 200) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  const bens = await browserOf(browser, server, ben, path);
  const adas = await browserOf(browser, server, ada, path);
  for (const page of [adas, bens]) {
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expectTexts(page, "a", "b");
  }
  await adas.getByText("a", { exact: true }).click();
  await adas.keyboard.press("Delete");
  await saved(adas);
  await expectTexts(bens, "b");

  await openFileMenu(adas);
  await choose(adas, "History");
  const history = adas.getByRole("region", { name: "History" });
  const slider = history.getByRole("slider", { name: "Moment" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change (\d+) of \1: Ada Berg, /);
  await expect(history.getByRole("button", { name: /Ada Berg/ })).toContainText(/\d+ changes/);
  await expectAccessible(adas);
  await slider.press("Home");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 1 of \d+: Ada Berg, /);
  await history.getByRole("button", { name: "Copy as a new board" }).click();
  await expect(adas.getByText("The copy is beside this board.")).toBeVisible();

  // Meanwhile Ben puts something onto the board, and it is there when Ada closes the history.
  await bens.getByText("b", { exact: true }).click();
  await bens.keyboard.press("Control+d");
  await saved(bens);
  await slider.press("Escape");
  await expect(history).toHaveCount(0);
  await expectTexts(adas, "b", "b");

  await openFileMenu(adas);
  await choose(adas, "History");
  await slider.press("Home");
  await slider.press("ArrowRight");
  await history.getByRole("button", { name: "Restore the board to this" }).click();
  await expect(history).toHaveCount(0);
  await expectTexts(adas, "b", "a");
  await expectTexts(bens, "b", "a");
  // What Ben does after it stays when Ada takes it back.
  await bens.getByText("a", { exact: true }).click();
  await bens.keyboard.press("Control+d");
  await saved(bens);
  await expectTexts(adas, "a", "a", "b");
  await adas.keyboard.press("Control+z");
  await expectTexts(bens, "a", "b", "b");
  await expectTexts(adas, "a", "b", "b");
});

test("the history plays by itself, and what is said does not cover its buttons", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  const events = Array.from({ length: 6 }, (_, index): [string, object] => [
    "element-create",
    { element: note(`n${index}`, index * 220, 0), whiteboardId: uuid, operationId: crypto.randomUUID() },
  ]);
  for (const event of events) await ada.call(`/api/whiteboard/${uuid}`, { operations: [event] }, "PUT");
  const page = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview`);
  await whiteboardIsShown(page);
  await openFileMenu(page);
  await choose(page, "History");
  const history = page.getByRole("region", { name: "History" });
  const slider = history.getByRole("slider", { name: "Moment" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 6 of 6: Ada Berg, /);

  // At the end it begins again, and stops there.
  await history.getByText("100×").click();
  await history.getByRole("button", { name: "Play" }).click();
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 6 of 6: Ada Berg, /);
  await expect(history.getByRole("button", { name: "Play" })).toBeVisible();

  // Space plays and pauses wherever it does nothing else.
  await slider.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 0 of 6/);
  const seen = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('section[aria-label="History"] [class*="mark"]')) return;
          observer.disconnect();
          resolve(true);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await slider.press("Space");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 6 of 6/);
  expect(await seen, "who changed what is marked").toBe(true);
  await expect(history.getByRole("button", { name: "Play" })).toBeVisible();
  await expectAccessible(page);

  await history.getByRole("button", { name: "Name this version…" }).click();
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  // If it covered the button, it would do so for as long as the pointer is over it.
  await toastStays(page, "Version named.");
  await history.getByRole("button", { name: "Close" }).click();
  await expect(history).toHaveCount(0);
});

test("Back closes the history and a presentation, and only then leaves the board", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  await makeBoard(ada, [element("Goals", "frame", 0, 0)]);
  const page = await browserOf(browser, server, ada, "/whiteboards/personal");
  await page.getByRole("link", { name: "Plan" }).click();
  await whiteboardIsShown(page);
  await openFileMenu(page);
  await choose(page, "History");
  for (const name of ["History", "Presentation"]) {
    const shown = page.getByRole("region", { name });
    if (name === "Presentation") await page.getByRole("button", { name: "Present" }).click();
    // It takes the focus when it takes Back.
    await expect(shown).toBeFocused();
    await page.goBack();
    await expect(shown).toHaveCount(0);
    await whiteboardIsShown(page);
    await expect(page.getByRole("application")).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/whiteboards\/personal$/);
});

test("Back closes them on the first page of a visit, too", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const uuid = await makeBoard(ada, [element("Goals", "frame", 0, 0)]);
  for (const name of ["History", "Presentation"]) {
    const page = await browserOf(browser, server, ada, `/whiteboard/${uuid}`);
    await whiteboardIsShown(page);
    if (name === "Presentation") await page.getByRole("button", { name: "Present" }).click();
    else {
      await openFileMenu(page);
      await choose(page, "History");
    }
    const shown = page.getByRole("region", { name });
    // It takes the focus when it takes Back.
    await expect(shown).toBeFocused();
    await page.goBack();
    await expect(shown).toHaveCount(0);
    await whiteboardIsShown(page);
  }
});

test("only what is selected is restored, and that is undone", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const data = { elements: { a: note("a", 0, 0), b: note("b", 0, 200) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", data });
  for (const elementId of ["a", "b"]) {
    const move = { elementId, position: { x: 300, y: 400 }, isDragEnd: true };
    const event = ["element-move", { ...move, whiteboardId: uuid, operationId: crypto.randomUUID() }];
    await ada.call(`/api/whiteboard/${uuid}`, { operations: [event] }, "PUT");
  }
  type Opened = { WhiteboardData: { elements: Record<string, { position: { x: number } }> } };
  const expectAt = (a: number, b: number) =>
    expect
      .poll(async () => {
        const { elements } = (await ada.call<Opened>(`/api/whiteboard/${uuid}`, undefined, "GET")).WhiteboardData;
        return [elements.a?.position.x, elements.b?.position.x];
      })
      .toEqual([a, b]);
  const page = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview`);
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  await page.getByText("b", { exact: true }).click();
  await openFileMenu(page);
  await choose(page, "History");
  const history = page.getByRole("region", { name: "History" });
  const slider = history.getByRole("slider", { name: "Moment" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 3 of 3/);
  await slider.press("ArrowLeft");
  await slider.press("ArrowLeft");
  await history.getByRole("button", { name: "Restore only the selected element" }).click();
  await expect(history).toHaveCount(0);
  await expectAt(300, 0);
  await page.keyboard.press("Control+z");
  await expectAt(300, 300);
});

test("a moment is compared with now, while Ben goes on, and with a named version", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const data = { elements: { a: note("Hall", 0, 0), b: note("Bakery", 0, 200), c: note("Music", 0, 400) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  const path = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  const bens = await browserOf(browser, server, ben, path);
  const adas = await browserOf(browser, server, ada, path);
  for (const page of [adas, bens]) {
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expectTexts(page, "Hall", "Bakery", "Music");
  }
  await adas.getByText("Hall", { exact: true }).click();
  await adas.keyboard.press("Delete");
  await adas.getByText("Bakery", { exact: true }).click();
  await adas.keyboard.press("ArrowRight");
  await saved(adas);

  await openFileMenu(adas);
  await choose(adas, "History");
  const history = adas.getByRole("region", { name: "History" });
  const slider = history.getByRole("slider", { name: "Moment" });
  await expect(slider).toBeEnabled();
  await history.getByRole("button", { name: "Name this version…" }).click();
  await history.getByRole("textbox", { name: "Name of the version" }).fill("Before the workshop");
  await adas.keyboard.press("Enter");
  const menu = history.getByRole("button", { name: "Actions for the version Before the workshop" });
  await expect(menu).toBeVisible();

  await slider.press("Home");
  await slider.press("ArrowRight");
  const marks = history.locator("[data-difference]:not(h4)");
  const kinds = history.getByRole("heading", { level: 4 });
  await history.getByRole("button", { name: "Compare with now" }).click();
  await expect(history.getByRole("button", { name: "End comparison" })).toBeFocused();
  await expect(kinds).toHaveText(["Moved (1)", "Deleted (1)"]);
  await expect(history.getByRole("status").last()).toHaveText("2 elements differ.");
  await expect(marks).toHaveCount(2);
  await history.getByRole("button", { name: "Hall Note" }).click();
  await expectAccessible(adas);

  await bens.getByText("Music", { exact: true }).click();
  await bens.keyboard.press("Control+d");
  await saved(bens);
  await expect(kinds).toHaveText(["Added (1)", "Moved (1)", "Deleted (1)"]);
  // What is not on the board that is shown is only listed.
  await expect(marks).toHaveCount(2);

  await history.getByRole("button", { name: "End comparison" }).click();
  await expect(marks).toHaveCount(0);
  await menu.click();
  await choose(adas, "Compare with what is shown");
  await expect(history.getByRole("heading", { name: "Compared with “Before the workshop”" })).toBeVisible();
  await expect(kinds).toHaveText(["Moved (1)", "Deleted (1)"]);
  await slider.press("End");
  await expect(history.getByRole("status").last()).toHaveText("Nothing differs.");
  await slider.press("Escape");
  await expect(history).toHaveCount(0);
  await expectTexts(adas, "Bakery", "Music", "Music");
});

/** What people write on a board of a team, each change by itself. */
async function writtenBoard(by: Person, teamId: string, changes: readonly [Person, string, object][]): Promise<string> {
  const { uuid } = await by.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  for (const [person, event, payload] of changes) {
    const operation = [event, { ...payload, whiteboardId: uuid, operationId: crypto.randomUUID() }];
    await person.call(`/api/whiteboard/${uuid}`, { operations: [operation] }, "PUT");
  }
  return uuid;
}
const write = (elementId: string, words: string): [string, object] => [
  "note-content-update",
  { elementId, content: { ops: [{ insert: `${words}\n` }] } },
];
const move = (elementId: string, x: number, y: number): [string, object] => [
  "element-move",
  { elementId, position: { x, y }, isDragEnd: true },
];

test("who wrote what on a note is told, and only its changes are stepped through", async ({ browser, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Class 7b", ada, [ben]);
  const uuid = await writtenBoard(ada, teamId, [
    [ada, "element-create", { element: note("Hello", 0, 0) }],
    [ben, "element-create", { element: note("Bakery", 0, 200) }],
    [ben, ...write("Hello", "Hello dear all")],
    [ben, ...move("Bakery", 0, 300)],
    [ada, ...move("Hello", 100, 0)],
    [ben, ...move("Bakery", 0, 400)],
  ]);
  const page = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  await page.getByText("Hello dear all", { exact: true }).click({ button: "right" });
  await choose(page, "Who wrote this");
  const history = page.getByRole("region", { name: "History" });
  const slider = history.getByRole("slider", { name: "Moment" });
  await expect(history.getByRole("listitem")).toHaveText(["Ada Berg: “Hello”", "Ben Stein: “dear all”"]);
  await expect(history.getByRole("definition")).toHaveText([/^Ada Berg, /, /^Ada Berg, /]);
  await expectAccessible(page);

  await history.getByRole("switch", { name: "Only this element’s changes" }).click();
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 3 of 3: Ada Berg, /);
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 2 of 3: Ben Stein, /);
  await expect(history.getByRole("definition")).toHaveText([/^Ada Berg, /, /^Ben Stein, /]);
  await slider.press("ArrowLeft");
  await expect(history.getByRole("listitem")).toHaveText(["Ada Berg: “Hello”"]);

  // Played, it has three moments; the sittings have those alone.
  await history.getByRole("button", { name: "Close" }).last().click();
  await history.getByText("100×").click();
  await history.getByRole("button", { name: "Play" }).click();
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 3 of 3/);
  await expect(history.getByRole("button", { name: /Ben Stein.*1 change/ })).toBeVisible();
  await expect(history.getByRole("button", { name: /Ada Berg.*2 changes/ })).toBeVisible();
  await history.getByRole("button", { name: "Clear selection" }).click();
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 5 of 6/);
  await expect(history.getByRole("button", { name: /Ben Stein.*4 changes/ })).toBeVisible();
  // What the board was is drawn small.
  await expect(history.locator("button canvas")).toHaveCount(2);
});

test("what is gone is chosen on the past board, and restored alone", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const data = { elements: { a: note("Hall", 0, 0), b: note("Bakery", 0, 200), c: note("Music", 0, 400) } };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", data });
  const page = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview`);
  await whiteboardIsShown(page);
  await page.keyboard.press("0");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await saved(page);
  await openFileMenu(page);
  await choose(page, "History");
  const history = page.getByRole("region", { name: "History" });
  const slider = history.getByRole("slider", { name: "Moment" });
  await slider.press("Home");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Change 1 of 2: /);

  // By keys: the next one, and one more.
  const board = history.getByRole("application", { name: "The board as it was" });
  const chosen = history.getByRole("region", { name: "Selected elements" }).getByRole("status");
  await board.focus();
  await page.keyboard.press(".");
  await expect(chosen).toHaveText("Selected: Note · Hall");
  await page.keyboard.press("Shift+Period");
  await expect(chosen).toHaveText("2 elements selected");
  await expect(board.locator("[data-chosen]")).toHaveCount(2);
  // By clicks: this one alone, and with Shift another one.
  const hall = await placeOf(board.locator("[data-chosen]").first());
  const bakery = await placeOf(board.locator("[data-chosen]").last());
  const middleOf = (box: typeof hall): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(...middleOf(bakery));
  await expect(chosen).toHaveText("Selected: Note · Bakery");
  await page.keyboard.down("Shift");
  await page.mouse.click(...middleOf(hall));
  await page.keyboard.up("Shift");
  await expect(chosen).toHaveText("2 elements selected");
  await expectAccessible(page);
  await history.getByRole("button", { name: "Restore only the 2 selected elements" }).click();
  await expect(history).toHaveCount(0);
  await expectTexts(page, "Bakery", "Hall");
  await page.keyboard.press("Control+z");
  await expectTexts(page);
});

test("names of frames are above them on the past board, too", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const frame = (id: string, x: number) => ({ ...element(id, "frame", x, 0), name: id });
  const uuid = await makeBoard(ada, [frame("Goals", -250), frame("Plan", 50)]);
  const page = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
  await openFileMenu(page);
  await choose(page, "History");
  const past = page.getByRole("application", { name: "The board as it was" });
  const placeOfName = (name: string) => placeOf(past.getByText(name, { exact: true }));
  await expect
    .poll(async () => {
      const [goals, plan] = [await placeOfName("Goals"), await placeOfName("Plan")];
      return { down: plan.y - goals.y, isBeside: plan.x > goals.x };
    })
    .toEqual({ down: 0, isBeside: true });
});
