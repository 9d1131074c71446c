/**
 * `npm run bench -- cards [embedded|postgres]`: a whiteboard with 1,000 cards of todos, opened in turns with one of 1,000
 * notes and one with the todos in 20 columns, and, on one with cards and columns, how long a tick takes from the to-do board to the whiteboard and back. The server is a separate process.
 * Prints Markdown.
 */
import { chromium } from "@playwright/test";
import { newTeam } from "../e2e/people.ts";
import { chromium as executablePath } from "../scripts/steps/chromium.mjs";
import { makeBoards } from "./cards/boards.ts";
import { measureOpening, measureTicks } from "./cards/in-browser.ts";
import { prepare } from "./sync/setting.ts";
import { table } from "./todos/table.ts";

const count = 1_000;
const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
try {
  for (const engine of (["embedded", "postgres"] as const).filter((it) => wanted.length === 0 || wanted.includes(it))) {
    const setting = await prepare(engine, { people: 2 });
    const [anna, ben] = [setting.person(0), setting.person(1)];
    const boards = await makeBoards(anna, await newTeam("Rakete", anna, [ben]), count);
    const at = { browser, url: setting.url(0) };

    console.log(`\n### Opening a whiteboard of ${count}, ${engine}: medians of seven, in turns\n`);
    const opening = table("elements", "first picture ms", "all shown ms", "calls for cards");
    const [notes, cards, columns] = await measureOpening(at, anna, boards);
    opening.row("notes", ...notes);
    opening.row("cards", ...cards);
    opening.row("todos in 20 columns", ...columns);

    console.log(`\n### A tick, ${engine}: from the press until somebody else's page has it\n`);
    const ticks = table("pressed on", "seen on", "ticks", "least ms", "p50 ms", "p95 ms", "max ms");
    const [there, back] = await measureTicks(at, [anna, ben], boards);
    ticks.row("to-do board", "whiteboard", ...there);
    ticks.row("whiteboard", "to-do board", ...back);
    await setting.stop();
  }
} finally {
  await browser.close();
}
