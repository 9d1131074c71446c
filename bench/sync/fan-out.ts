import { setTimeout as wait } from "node:timers/promises";
import { ms, percentiles, table, whole } from "./figures.ts";
import { RawClient } from "./raw-client.ts";
import type { Setting } from "./setting.ts";

const seconds = 6;
const movesPerSecond = 20;

/**
 * Rooms in which everybody drags an element: the time from sending to receiving, and the server's cost per delivered
 * preview; for some seconds, or as long as something else on the board takes.
 */
export async function fanOut(
  setting: Setting,
  sizes: readonly number[],
  meanwhile: (whiteboardId: string) => Promise<unknown> = () => wait(seconds * 1_000),
): Promise<string> {
  const rows = [];
  for (const size of sizes) rows.push(await measure(setting, size, meanwhile));
  return table(
    [
      "people",
      "delivered a second",
      "share of those sent",
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "server CPU",
      "µs per delivery",
    ],
    rows,
  );
}

const frameHead = Buffer.from('["previews"');
const movedHead = Buffer.from('["element-moved"');

async function measure(
  setting: Setting,
  size: number,
  meanwhile: (whiteboardId: string) => Promise<unknown>,
): Promise<string[]> {
  const whiteboardId = await setting.board();
  const clients: RawClient[] = [];
  for (let index = 0; index < size; index++) {
    const client = await RawClient.connect(setting.url(index, whiteboardId), setting.person(index));
    await client.join(whiteboardId);
    clients.push(client);
  }
  // Before everybody is counted, previews go out singly.
  await wait(1_000);
  let delivered = 0;
  let isMeasuring = false;
  const sample: number[] = [];
  // Everybody gets the same bytes in a frame, so it is parsed once.
  let last: Buffer = Buffer.alloc(0);
  let lastTimes: readonly number[] = [];
  for (const client of clients) {
    client.takes = (message) => {
      const isFrame = message.subarray(15, 26).equals(frameHead);
      if (!isFrame && !message.subarray(15, 31).equals(movedHead)) return false;
      if (!isMeasuring) return true;
      if (!message.equals(last)) {
        last = message;
        lastTimes = [...message.toString().matchAll(/"x":([\d.]+)/g)].map((match) => Number(match[1]));
      }
      // A frame also contains one's own preview, which is not counted.
      delivered += isFrame ? (lastTimes.length * (size - 1)) / size : 1;
      const now = performance.now();
      const one = lastTimes[Math.floor(Math.random() * lastTimes.length)];
      if (one !== undefined && sample.length < 500_000) sample.push(now - one);
      return true;
    };
  }
  let sent = 0;
  const timers = clients.map((client, index) => {
    const move = () => {
      // The position encodes the time of sending: `Date.now` would be too coarse.
      const position = { x: performance.now(), y: 0 };
      client.send("element-move", { whiteboardId, elementId: `e${index}`, position, isDragEnd: false });
      if (isMeasuring) sent += 1;
    };
    const interval = { timer: undefined as NodeJS.Timeout | undefined };
    // Spread over the interval, as people's moves are.
    const start = setTimeout(
      () => {
        interval.timer = setInterval(move, 1_000 / movesPerSecond);
      },
      (index / size) * (1_000 / movesPerSecond),
    );
    return () => {
      clearTimeout(start);
      clearInterval(interval.timer);
    };
  });
  await wait(2_000);
  isMeasuring = true;
  const [cpu, from] = [setting.cpu(), performance.now()];
  await meanwhile(whiteboardId);
  const [used, took] = [setting.cpu() - cpu, (performance.now() - from) / 1_000];
  isMeasuring = false;
  for (const stop of timers) stop();
  for (const client of clients) client.close();
  await wait(500);
  const { p50, p95, p99 } = percentiles(sample);
  const expected = sent * (size - 1);
  return [
    String(size),
    whole(delivered / took),
    `${Math.round((delivered / expected) * 100)} %`,
    ms(p50),
    ms(p95),
    ms(p99),
    `${Math.round((used / took) * 100)} %`,
    ((used / delivered) * 1e6).toFixed(2),
  ];
}
