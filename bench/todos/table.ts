/** Prints a Markdown table row by row. */
export function table(...columns: string[]) {
  console.log(`| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}`);
  return { row: (...cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`) };
}

/** The value below which a share of the sample lies, with one decimal. */
export function at(share: number, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}
