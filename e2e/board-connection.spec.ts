import type { Page, WebSocket } from "@playwright/test";
import { whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";
import { expectBoard, makeBoard } from "./todo-board.ts";

/** What the addresses of the page's open connections say about a board, in their order. */
function boardsOfConnections(page: Page): () => string[] {
  const open = new Set<WebSocket>();
  // Those of the page before end with it, unheard.
  page.on("request", (request) => request.isNavigationRequest() && open.clear());
  page.on("websocket", (socket) => {
    if (!socket.url().includes("/socket.io/")) return;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  return () => [...open].map((socket) => new URL(socket.url()).searchParams.get("board") ?? "none").toSorted();
}

test("a board has a connection of its own, whose address names it, for as long as it is open", async ({
  page,
  server,
}) => {
  const person = await newPerson(server);
  const teamId = await newTeam("Sky", person);
  const ids: Record<string, string> = {};
  for (const name of ["Plan", "Map"]) {
    ids[name] = (await person.call<{ uuid: string }>("/api/whiteboard/create", { name, teamId })).uuid;
  }
  const { boardId } = await makeBoard(person, "Todo: Hall", teamId);
  await enter(page, person);
  const connections = boardsOfConnections(page);
  await page.goto(`/whiteboards/${teamId}`);
  for (const name of ["Plan", "Map", "Plan"]) {
    await page.getByRole("link", { name }).click();
    await whiteboardIsShown(page);
    await expect.poll(connections).toEqual([ids[name], "none"].toSorted());
    await page.goBack();
    await expect.poll(connections).toEqual(["none"]);
  }
  await page.goto(`/boards/${teamId}`);
  await page.getByRole("link", { name: "Summer fair" }).click();
  await expectBoard(page, "Todo: Hall");
  await expect.poll(connections).toEqual([boardId, "none"].toSorted());
  await page.goBack();
  await expect.poll(connections).toEqual(["none"]);
  // Loaded anew, a board's connection is made before the rest is there, and is the only one.
  await page.goto(`/whiteboard/${ids.Map}?source=overview&teamId=${teamId}`);
  await whiteboardIsShown(page);
  await expect.poll(connections).toEqual([ids.Map, "none"].toSorted());
});
