import { setTimeout as wait } from "node:timers/promises";
import { fill } from "../sync/elements.ts";
import { ms, percentiles, table, whole } from "../sync/figures.ts";
import { operationId, RawClient } from "../sync/raw-client.ts";
import { prepare } from "../sync/setting.ts";
import { editors, type Load } from "./editors.ts";

const people = 30;
/** A process grows in its first minute: caches fill, code is compiled. */
const warmUp = 60;
const sampleEvery = 5;

/** Thirty people type, drag and draw on one board for minutes: does memory grow, does it stay fast? */
export async function soak(seconds: number): Promise<string> {
  const setting = await prepare("embedded", { people });
  const whiteboardId = await setting.board();
  const clients: RawClient[] = [];
  for (let index = 0; index < people; index++) {
    const client = await RawClient.connect(setting.url(index), setting.person(index));
    await client.join(whiteboardId);
    clients.push(client);
  }
  const [first] = clients;
  if (!first) throw new Error("Somebody must be there");
  const ids = await fill(first, whiteboardId, 500);
  const load: Load = { took: [], operations: 0, previews: 0 };
  const stop = editors(clients, whiteboardId, ids, load);
  await wait(warmUp * 1_000);
  load.took.length = 0;
  const before = { cpu: setting.cpu(), operations: load.operations, previews: load.previews };
  await setting.metrics();
  const memory: number[] = [];
  const heap: number[] = [];
  const delays: number[] = [];
  for (let second = 0; second < seconds; second += sampleEvery) {
    await wait(sampleEvery * 1_000);
    memory.push(setting.memory());
    const metric = await setting.metrics();
    heap.push(metric("tafel_nodejs_heap_size_used_bytes"));
    delays.push(1_000 * metric("tafel_nodejs_eventloop_lag_p99_seconds"));
  }
  stop();
  const cpu = (setting.cpu() - before.cpu) / seconds;
  const rows = await first.ask("element-move", {
    ...{ whiteboardId, operationId: operationId(), elementId: ids[0] },
    ...{ position: { x: 1, y: 1 }, isDragEnd: true },
  });
  for (const client of clients) client.close();
  await setting.stop();
  const { p50, p95, p99 } = percentiles(load.took);
  return table(
    ["what", "figure"],
    [
      ["operations stored a second", whole((load.operations - before.operations) / seconds)],
      ["previews received by the server a second", whole((load.previews - before.previews) / seconds)],
      ["the board's number at the end", whole(rows.seq ?? 0)],
      ["acknowledgement, p50 / p95 / p99 ms", `${ms(p50)} / ${ms(p95)} / ${ms(p99)}`],
      ["event-loop delay p99 of each 5 s: median / worst ms", `${ms(median(delays))} / ${ms(Math.max(...delays))}`],
      ["memory of the process, first / last minute", grown(memory)],
      ["of that JavaScript heap in use", grown(heap)],
      ["CPU, all threads", `${Math.round(cpu * 100)} % of a core`],
    ],
  );
}

/** The median of the first minute, that of the last, and the growth. */
function grown(sample: readonly number[]): string {
  const minute = Math.max(1, Math.min(60 / sampleEvery, Math.floor(sample.length / 2)));
  const [from, to] = [median(sample.slice(0, minute)), median(sample.slice(-minute))];
  const change = (to / from - 1) * 100;
  return `${megabytes(from)} / ${megabytes(to)} (${change < 0 ? "" : "+"}${change.toFixed(1)} %)`;
}

const megabytes = (bytes: number): string => `${whole(bytes / 1e6)} MB`;
const median = (sample: readonly number[]): number => percentiles(sample).p50;
