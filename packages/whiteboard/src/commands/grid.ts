/** Board units between columns and between rows. */
const gap = 20;

/** Where each row or column of a grid begins, which is as long as the longest in it. */
export function startsOf(
  first: number,
  count: number,
  lengthsOf: (at: number) => readonly number[],
): readonly number[] {
  const starts = [first];
  for (let at = 0; at < count - 1; at += 1) {
    starts.push((starts[at] ?? first) + lengthsOf(at).reduce((most, length) => Math.max(most, length), 0) + gap);
  }
  return starts;
}
