/**
 * `npm run bench -- history [embedded|postgres]`: how long the history of a whiteboard of 10,000 elements and 100,000
 * operations takes to open, and to show a moment anywhere in it. The server is a separate process. Prints Markdown.
 */
import { makeLongHistory } from "./history/long-history.ts";
import { ms, percentiles } from "./sync/figures.ts";
import { prepare } from "./sync/setting.ts";

const wanted = process.argv.slice(2);
for (const engine of (["embedded", "postgres"] as const).filter((it) => wanted.length === 0 || wanted.includes(it))) {
  const setting = await prepare(engine, { people: 1 });
  const anna = setting.person(0);
  let t = performance.now();
  const { uuid, last } = await makeLongHistory(setting);
  console.log("made", performance.now() - t);
  t = performance.now();
  await anna.call(`/api/whiteboard/${uuid}/history`, undefined, "GET");
  console.log("sittings", performance.now() - t);
  t = performance.now();
  await anna.call(`/api/whiteboard/${uuid}/history/${last - 1}/stretch`, undefined, "GET");
  console.log("first", performance.now() - t);
  const times: number[] = [];
  for (let n = 1; n < 60; n++) {
    const v = (n * 7919 * 31) % last;
    t = performance.now();
    await anna.call(`/api/whiteboard/${uuid}/history/${v}/stretch`, undefined, "GET");
    times.push(performance.now() - t);
  }
  const p = percentiles(times);
  console.log(engine, ms(p.p50), ms(p.p95));
  await setting.stop();
}
