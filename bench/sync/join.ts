import { inflateSync } from "node:zlib";
import { fill } from "./elements.ts";
import { ms, percentiles, table, whole } from "./figures.ts";
import { operationId, RawClient } from "./raw-client.ts";
import type { Setting } from "./setting.ts";

const joins = 40;

/** Joining a board of 10,000 elements that somebody has open and is editing. */
export async function joinLargeBoard(setting: Setting): Promise<string> {
  const whiteboardId = await setting.board();
  const host = await RawClient.connect(setting.url(0), setting.person(0));
  await host.join(whiteboardId);
  const ids = await fill(host, whiteboardId, 10_000);
  const times: number[] = [];
  let bytes = 0;
  let elements = 0;
  await open(setting, whiteboardId);
  const before = setting.cpu();
  for (let index = 0; index < joins; index++) {
    const position = { x: index, y: 0 };
    await host.ask("element-move", { whiteboardId, operationId: operationId(), elementId: ids[0], position });
    const joined = await open(setting, whiteboardId);
    times.push(joined.took);
    bytes = joined.bytes;
    elements = joined.elements;
  }
  const cpu = setting.cpu() - before;
  host.close();
  const { p50, p95 } = percentiles(times);
  return table(
    ["elements", "from request to board, p50 ms", "p95 ms", "server CPU per join, ms", "bytes received"],
    [[whole(elements), ms(p50), ms(p95), ms((cpu / joins) * 1_000), whole(bytes)]],
  );
}

async function open(setting: Setting, whiteboardId: string) {
  const client = await RawClient.connect(setting.url(1), setting.person(1));
  const before = client.received;
  const parts: Buffer[] = [];
  client.onBinary = (data) => {
    parts.push(data);
  };
  const from = performance.now();
  await client.join(whiteboardId, { parts: true });
  const took = performance.now() - from;
  const bytes = client.received - before;
  client.close();
  if (parts.length === 0) throw new Error("No parts came");
  const countIn = (part: Buffer) => (JSON.parse(inflateSync(part).toString()) as unknown[]).length;
  return { took, bytes, elements: parts.reduce((sum, part) => sum + countIn(part), 0) };
}
