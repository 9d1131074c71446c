import { acknowledgements } from "../sync/durable.ts";
import { fanOut } from "../sync/fan-out.ts";
import { prepare } from "../sync/setting.ts";

/**
 * The same people on one, two and three processes with one PostgreSQL and one Redis. On a machine with as many cores it
 * shows the gain; with fewer, the cost of every process hearing everything.
 */
export async function onProcesses(counts: readonly number[]): Promise<string> {
  const sections: string[] = [];
  for (const processes of counts) {
    const setting = await prepare("postgres", { processes });
    const previews = await fanOut(setting, [10, 50]);
    const durable = await acknowledgements(setting, [10, 50]);
    await setting.stop();
    sections.push(`#### ${processes} ${processes === 1 ? "process" : "processes"}\n\n${previews}\n\n${durable}`);
  }
  return sections.join("\n\n");
}
