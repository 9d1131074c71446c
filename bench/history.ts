/**
 * `npm run bench -- history [embedded|postgres]`: how long the history of a whiteboard of 10,000 elements and 100,000
 * operations takes to open, and to show a moment of it: anywhere, and near the last one; and how often it is painted while
 * it plays, thousands of operations a second; and what the checkpoints take up. The server is a separate process. Prints Markdown.
 */
import { chromium } from "@playwright/test";
import { chromium as executablePath } from "../scripts/steps/chromium.mjs";
import { openHistory, playFrom, showMoments } from "./history/in-browser.ts";
import { makeLongHistory } from "./history/long-history.ts";
import { ms, percentiles } from "./sync/figures.ts";
import { prepare } from "./sync/setting.ts";
import { table } from "./todos/table.ts";

const count = 20;
const seconds = 5;
const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
try {
  for (const engine of (["embedded", "postgres"] as const).filter((it) => wanted.length === 0 || wanted.includes(it))) {
    const setting = await prepare(engine, { people: 1 });
    const { uuid, last } = await makeLongHistory(setting);
    const space = async () =>
      (await setting.person(0).call<{ history: number }>(`/api/whiteboard/${uuid}/space`, {}, "GET")).history;
    const before = await space();
    const place = { browser, url: setting.url(0), person: setting.person(0) };
    const { page, ms: opened } = await openHistory(place, uuid);
    const [first = 0] = await showMoments(page, [last - 1]);
    const anywhere = Array.from({ length: count }, (_, at) => 1 + ((at * 7_919 * 31) % (last - 2)));
    const near = Array.from({ length: count }, (_, at) => last - 2 - ((at * 37) % 3_000));
    console.log(`\n### The history of a long-lived board, ${engine}\n`);
    const rows = table("", "p50 ms", "p95 ms");
    rows.row("panel opened, a second time", ms(opened), "");
    rows.row("first moment ever looked at, near the end", ms(first), "");
    for (const [name, versions] of [
      ["a moment anywhere", anywhere],
      ["one near the last", near],
    ] as const) {
      const { p50, p95 } = percentiles(await showMoments(page, versions));
      rows.row(name, ms(p50), ms(p95));
    }
    const frames = percentiles(await playFrom(page, last / 2, seconds));
    rows.row("from frame to frame while it plays", ms(frames.p50), ms(frames.p95));
    console.log(`\nAn operation takes up ${((await space()) - before) / last} bytes of checkpoints.`);
    await page.context().close();
    await setting.stop();
  }
} finally {
  await browser.close();
}
