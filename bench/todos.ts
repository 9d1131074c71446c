/**
 * `npm run bench -- todos`: to-do boards of 100, 1,000 and 5,000 todos in 20 lists: saves per second, opening,
 * dragging, filtering, and how long a change takes from one browser to the other. The server is a separate process on its embedded
 * database. Prints Markdown.
 */
import { chromium } from "@playwright/test";
import { newPerson, newTeam } from "../e2e/people.ts";
import { startServer } from "../e2e/server.ts";
import { chromium as executablePath } from "../scripts/steps/chromium.mjs";
import { measureDragging, measureFiltering, measureLatency, measureOpening } from "./todos/in-browser.ts";
import { makeLargeBoard } from "./todos/large-board.ts";
import { measureSaves } from "./todos/saves.ts";
import { table } from "./todos/table.ts";

const sizes = [100, 1_000, 5_000];
const server = await startServer();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
try {
  const anna = await newPerson(server, "Anna Berg");
  const ben = await newPerson(server, "Ben Kraus");
  const teamId = await newTeam("Rakete", anna, [ben]);
  const boards = [];
  for (const size of sizes) boards.push(await makeLargeBoard(anna, size, teamId));

  console.log("### Saves: one todo moved to another list\n");
  const saves = table("todos", "at once", "saves a second", "p50 ms", "p95 ms", "bytes per save");
  for (const board of boards) {
    for (const atOnce of [1, 20]) saves.row(board.size, atOnce, ...(await measureSaves(anna, board, atOnce)));
  }

  console.log("\n### Opening: from navigation to the first card, and until the page is idle\n");
  const opening = table("todos", "first card ms", "idle ms", "cards in the page");
  for (const board of boards) opening.row(board.size, ...(await measureOpening(browser, server, anna, board)));

  console.log("\n### Dragging a card over the board for five seconds: script per frame\n");
  const dragging = table("todos", "frames", "p50 ms", "p95 ms", "max ms", "drop: script ms");
  for (const board of boards) dragging.row(board.size, ...(await measureDragging(browser, server, anna, board)));

  console.log("\n### Typing in the filter: from a key to the frame that shows the result\n");
  const filtering = table("todos", "keys", "p50 ms", "p95 ms", "max ms");
  for (const board of boards) filtering.row(board.size, ...(await measureFiltering(browser, server, anna, board)));

  console.log("\n### From one browser to the other: a key press here, the card moved there\n");
  const latency = table("todos", "moves", "p50 ms", "p95 ms", "max ms");
  for (const board of boards) latency.row(board.size, ...(await measureLatency(browser, server, [anna, ben], board)));
} finally {
  await browser.close();
  await server.stop();
}
