/**
 * `npm run bench -- sync [embedded|postgres] [fan-out|uploads|durable|acknowledge|join|save]`: the live whiteboard, measured
 * from outside, server and load in separate processes. Prints Markdown; RESULTS.md keeps the results.
 */

import { photograph } from "./photograph.ts";
import { acknowledgements, throughput } from "./sync/durable.ts";
import { fanOut } from "./sync/fan-out.ts";
import { joinLargeBoard } from "./sync/join.ts";
import { saveChanges } from "./sync/save.ts";
import { type Engine, prepare, type Setting } from "./sync/setting.ts";

const measurements: Record<string, (setting: Setting) => Promise<string>> = {
  "fan-out": (setting) => fanOut(setting, [10, 30, 50, 100, 200, 300]),
  uploads,
  durable: throughput,
  acknowledge: (setting) => acknowledgements(setting, [1, 10, 30, 50]),
  join: joinLargeBoard,
  save: (setting) => saveChanges(setting, [100, 1_000, 10_000]),
};
const wanted = process.argv.slice(2);
const engines = (["embedded", "postgres"] as const).filter(
  (engine) => wanted.includes(engine) || !wanted.some((word) => word === "embedded" || word === "postgres"),
);
const names = Object.keys(measurements).filter(
  (name) => wanted.includes(name) || !wanted.some((word) => word in measurements),
);

for (const engine of engines as Engine[]) {
  const setting = await prepare(engine);
  for (const name of names) {
    // Previews never reach the database, so one measurement is enough.
    if (name === "fan-out" && engine === "postgres" && engines.length > 1) continue;
    console.log(`\n### ${name}, ${engine}\n\n${await measurements[name]?.(setting)}`);
  }
  await setting.stop();
}

/** Previews while somebody uploads ten photographs of five megabytes, two at a time as a browser does. */
async function uploads(setting: Setting): Promise<string> {
  const photographs = await Promise.all(Array.from({ length: 10 }, () => photograph(6_000, 4_000)));
  const sizes = photographs.map(({ length }) => (length / 1e6).toFixed(1));
  const upload = async (whiteboardId: string) => {
    const left = [...photographs];
    const sendRest = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        await setting.person(0).call(`/api/whiteboard/${whiteboardId}/files`, next);
      }
    };
    await Promise.all([sendRest(), sendRest()]);
  };
  return `Photographs of ${sizes.join(", ")} MB\n\n${await fanOut(setting, [10], upload)}`;
}
