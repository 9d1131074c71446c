import { distanceToSegment } from "./edge.ts";
import type { Point } from "./point.ts";

/**
 * The indexes of the points that matter in a line: leaving out the others moves it by at most `tolerance` (Ramer,
 * Douglas, Peucker). The first and last are kept. Takes lines of any length: nothing recurses.
 */
export function simplifiedPoints(line: readonly Point[], tolerance: number): readonly number[] {
  const last = line.length - 1;
  if (last < 1) return line.map((_, at) => at);
  const keeps = new Uint8Array(line.length);
  keeps[0] = keeps[last] = 1;
  const spans: [number, number][] = [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [start, end] = [line[from], line[to]];
    let [farthest, at] = [tolerance, -1];
    for (let between = from + 1; start && end && between < to; between += 1) {
      const point = line[between];
      const off = point ? distanceToSegment(point, start, end) : 0;
      if (off > farthest) [farthest, at] = [off, between];
    }
    if (at < 0) continue;
    keeps[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return line.flatMap((_, at) => (keeps[at] ? [at] : []));
}
