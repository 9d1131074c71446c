import { setTimeout as wait } from "node:timers/promises";
import { fill } from "./elements.ts";
import { ms, percentiles, table, whole } from "./figures.ts";
import { operationId, RawClient } from "./raw-client.ts";
import type { Setting } from "./setting.ts";

const seconds = 6;

/** How many operations are stored per second: one client that waits for nothing, singly and in batches. */
export async function throughput(setting: Setting): Promise<string> {
  const whiteboardId = await setting.board();
  const client = await RawClient.connect(setting.url(0), setting.person(0));
  await client.join(whiteboardId);
  const ids = await fill(client, whiteboardId, 1_000);
  const move = (n: number) => ({ elementId: ids[n % ids.length], position: { x: n % 5_000, y: n % 700 } });

  const singly = await perSecond(2_000, (n, answered) => {
    client.askThen(
      "element-move",
      { whiteboardId, operationId: operationId(), ...move(n), isDragEnd: true },
      ({ ok, code }) => {
        if (!ok) throw new Error(code);
        answered(1);
      },
    );
  });
  const inBatches = await perSecond(8, (n, answered) => {
    const operations = Array.from({ length: 100 }, (_, index) => ["element-move", move(n * 100 + index)]);
    client.askThen("batch", { whiteboardId, operationId: operationId(), operations }, ({ ok, code }) => {
      if (!ok) throw new Error(code);
      answered(operations.length);
    });
  });
  client.close();
  return table(
    ["one client", "operations a second"],
    [
      ["singly, 2,000 on their way", whole(singly)],
      ["in batches of 100, 8 on their way", whole(inBatches)],
    ],
  );
}

/** Keeps this many in flight and counts the answers. */
async function perSecond(
  inFlight: number,
  send: (number: number, answered: (operations: number) => void) => void,
): Promise<number> {
  let number = 0;
  let stored = 0;
  let isOver = false;
  let waiting = 0;
  const next = () => {
    if (isOver) return;
    waiting += 1;
    send(number++, (operations) => {
      stored += operations;
      waiting -= 1;
      next();
    });
  };
  for (let index = 0; index < inFlight; index++) next();
  await wait(1_500);
  const [before, from] = [stored, performance.now()];
  await wait(seconds * 1_000);
  const result = (stored - before) / ((performance.now() - from) / 1_000);
  isOver = true;
  while (waiting > 0) await wait(20);
  return result;
}

/** How long it takes to acknowledge an operation, stored on disk, while this many people work at once. */
export async function acknowledgements(setting: Setting, editors: readonly number[]): Promise<string> {
  const rows = [];
  for (const count of editors) {
    const whiteboardId = await setting.board();
    const clients: RawClient[] = [];
    for (let index = 0; index < count; index++) {
      const client = await RawClient.connect(setting.url(index, whiteboardId), setting.person(index));
      await client.join(whiteboardId);
      clients.push(client);
    }
    const [first] = clients;
    if (!first) continue;
    const ids = await fill(first, whiteboardId, count);
    const sample: number[] = [];
    const timers = clients.map((client, index) => {
      const move = () => {
        const from = performance.now();
        const position = { x: from, y: 0 };
        const payload = { whiteboardId, operationId: operationId(), elementId: ids[index], position, isDragEnd: true };
        client.askThen("element-move", payload, ({ ok, code }) => {
          if (!ok) throw new Error(code);
          sample.push(performance.now() - from);
        });
      };
      const timer = { repeat: undefined as NodeJS.Timeout | undefined };
      const start = setTimeout(() => {
        timer.repeat = setInterval(move, 200);
      }, Math.random() * 200);
      return () => {
        clearTimeout(start);
        clearInterval(timer.repeat);
      };
    });
    await wait(1_500);
    sample.length = 0;
    await wait(seconds * 1_000);
    for (const stop of timers) stop();
    const { p50, p95, p99 } = percentiles(sample);
    rows.push([count, whole(sample.length / seconds), ms(p50), ms(p95), ms(p99)]);
    await wait(300);
    for (const client of clients) client.close();
  }
  return table(["editors, 5 a second each", "operations a second", "p50 ms", "p95 ms", "p99 ms"], rows);
}
