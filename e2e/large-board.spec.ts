import type { Page, WebSocketRoute } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { elements, expectTexts, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { expect, startServer, test } from "./server.ts";
import { browserOf } from "./todo-board.ts";

/** Far enough from each other that one fills the window. */
const notes = (count: number) => Array.from({ length: count }, (_, at) => note(`n${at}`, (at % 80) * 260, at * 2));

/** The page's first connection to a board brings one part of it, and then nothing more; returns what ends it. */
async function stopAfterOnePart(page: Page): Promise<() => Promise<void>> {
  let first: WebSocketRoute | undefined;
  await page.routeWebSocket(/[?&]board=/, (socket) => {
    const server = socket.connectToServer();
    if (first) return;
    first = socket;
    let parts = 0;
    server.onMessage((message) => {
      if (typeof message !== "string") parts += 1;
      const isOfTheNext = typeof message === "string" && parts > 0;
      if (parts <= 1 && !isOfTheNext) socket.send(message);
    });
  });
  return async () => first?.close();
}

test("of a large board that comes slowly, the share that is there is shown; after a lost connection it comes anew", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Sky", ada);
  const data = { elements: notes(5_000) };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
  await enter(page, ada);
  const loseConnection = await stopAfterOnePart(page);
  await page.goto(`/whiteboard/${uuid}`);
  const progress = page.getByRole("progressbar", { name: "Whiteboard wird geladen..." });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBe(0.4);
  await expectAccessible(page);
  // Others go on meanwhile: this is not in the part that is there.
  const move = { elementId: "n0", position: { x: 0, y: -3_000 }, isDragEnd: true, whiteboardId: uuid };
  const operations = [["element-move", { ...move, operationId: crypto.randomUUID() }]];
  await ada.call(`/api/whiteboard/${uuid}`, { operations }, "PUT");
  await loseConnection();
  await whiteboardIsShown(page);
  await expect(progress).toHaveCount(0);
  // The window around it, and nothing of the others.
  await page.goto(`/whiteboard/${uuid}#n0`);
  await page.reload();
  await whiteboardIsShown(page);
  const [moved, neighbor] = [
    elements(page).getByText("n0", { exact: true }),
    elements(page).getByText("n1", { exact: true }),
  ];
  await expect(moved).toBeVisible();
  await expect(neighbor).toHaveCount(0);
});

test("what does not fit onto a full board is taken back, and the reason is shown, on one's own and on a team's", async ({
  browser,
}) => {
  const server = await startServer({ LIMIT_ELEMENTS_PER_BOARD: "2" });
  try {
    const ada = await newPerson(server, "Ada Berg");
    const teamId = await newTeam("Sky", ada);
    const own = await makeBoard(ada, [note("a", 0, 0), note("b", 300, 0)]);
    const data = { elements: [note("a", 0, 0), note("b", 300, 0)] };
    const live = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId, data });
    const page = await browserOf(browser, server, ada, "/dashboard");
    for (const uuid of [own, live.uuid]) {
      await openBoard(page, uuid);
      await page.keyboard.press("0");
      await expectTexts(page, "a", "b");
      await elements(page).first().click();
      await page.keyboard.press("ControlOrMeta+d");
      await expect(page.getByText("the board has as many elements as it can hold")).toBeVisible();
      await expectTexts(page, "a", "b");
      await page.keyboard.press("Escape");
      // There is room again.
      await elements(page).getByText("a", { exact: true }).click();
      await page.keyboard.press("Delete");
      await elements(page).getByText("b", { exact: true }).click();
      await page.keyboard.press("ControlOrMeta+d");
      await expectTexts(page, "b", "b");
      await expect.poll(async () => Object.keys(await storedElements(ada, uuid)).length).toBe(2);
      await expect(page.locator("[data-state=saved]")).toBeVisible();
    }
    await page.context().close();
  } finally {
    await server.stop();
  }
});
