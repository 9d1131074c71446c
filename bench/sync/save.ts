import { someElement } from "./elements.ts";
import { ms, percentiles, table, whole } from "./figures.ts";
import type { Setting } from "./setting.ts";

const saves = 100;

/** Saving a personal board with one moved element, as the editor does a second after a change. */
export async function saveChanges(setting: Setting, sizes: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const size of sizes) rows.push(await saveOne(setting, size));
  return table(["elements", "from save to answer, p50 ms", "p95 ms", "server CPU per save, ms"], rows);
}

async function saveOne(setting: Setting, size: number): Promise<string[]> {
  const person = setting.person(0);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Bench" });
  const elements = Array.from({ length: size }, (_, index) => someElement(index));
  const save = (put: readonly object[], baseVersion: number) =>
    person.call<{ version: number }>(`/api/whiteboard/${uuid}`, { changes: { put, delete: [] }, baseVersion }, "PUT");
  let { version } = await save(elements, 0);
  const times: number[] = [];
  const before = setting.cpu();
  for (let index = 0; index < saves; index++) {
    const moved = { ...elements[index % size], position: { x: index, y: index } };
    const from = performance.now();
    ({ version } = await save([moved], version));
    times.push(performance.now() - from);
  }
  const cpu = setting.cpu() - before;
  const { p50, p95 } = percentiles(times);
  return [whole(size), ms(p50), ms(p95), ms((cpu / saves) * 1_000)];
}
