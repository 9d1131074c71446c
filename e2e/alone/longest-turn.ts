/** How long the machine for which the bound was chosen takes to read the text below, in milliseconds. */
const reference = 50;

/**
 * How long a call may hold up everybody else at once, in milliseconds: a tenth of a second, and as much more as this
 * machine takes longer to read a large text.
 */
export const longestTurn = 100 * Math.max(1, readingTime() / reference);

/** The median, so that one interrupted round does not count. */
function readingTime(): number {
  const json = JSON.stringify({ text: "<b>".repeat(11_800_000) });
  const rounds = Array.from({ length: 5 }, () => {
    const from = performance.now();
    JSON.parse(json);
    return performance.now() - from;
  });
  return rounds.sort((a, b) => a - b)[2] ?? reference;
}
