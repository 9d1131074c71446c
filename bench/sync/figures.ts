import { readFileSync } from "node:fs";

/** Seconds of CPU a process has used, all its threads together. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  // Linux counts in hundredths of a second.
  return ticks / 100;
}

/** Milliseconds at p50, p95 and p99 of a sample. */
export function percentiles(sample: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(sample).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
export const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** A table as Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
