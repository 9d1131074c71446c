import { acknowledgements } from "../sync/durable.ts";
import { fanOut } from "../sync/fan-out.ts";
import { prepare } from "../sync/setting.ts";

/**
 * The same people on one, two and three processes with one PostgreSQL and one Redis: spread over the processes, and all
 * of a board on one of them. On a machine with as many cores it shows the gain; with fewer, the cost of hearing the other
 * processes.
 */
export async function onProcesses(counts: readonly number[]): Promise<string> {
  const sections: string[] = [];
  for (const processes of counts) {
    for (const byBoard of processes === 1 ? [false] : [false, true]) {
      const setting = await prepare("postgres", { processes, byBoard });
      const previews = await fanOut(setting, [10, 50]);
      const durable = await acknowledgements(setting, [10, 50]);
      await setting.stop();
      sections.push(`#### ${headingOf(processes, byBoard)}\n\n${previews}\n\n${durable}`);
    }
  }
  return sections.join("\n\n");
}

function headingOf(processes: number, byBoard: boolean): string {
  if (processes === 1) return "1 process";
  return `${processes} processes, a board's people ${byBoard ? "on one of them" : "on all of them"}`;
}
