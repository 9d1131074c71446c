/** A piece of a text, and whether it was put in. */
type Piece = readonly [isPutIn: boolean, text: string];

/**
 * How a text became a longer one by insertions alone, with as few of them as possible; undefined where it did not.
 * Letters that are coincidentally equal lead a comparison astray, but not where nothing can be gone.
 */
export function insertionsOf(before: string, after: string, maxSteps: number): readonly Piece[] | undefined {
  // What comes at the end is before the end, like any other.
  const [old, now] = [
    [...before, ""],
    [...after, ""],
  ];
  const most = now.length - old.length;
  const width = most + 1;
  if (most < 0 || old.length * width > maxSteps) return undefined;
  /** By the letters put in so far, the least number of insertions; and for each old letter, where that came from. */
  let [least, next] = [new Float64Array(width), new Float64Array(width)];
  least.fill(Number.POSITIVE_INFINITY, 1);
  const cameFrom = new Int32Array(old.length * width);
  for (let at = 0; at < old.length; at += 1) {
    let [best, isPossible] = [0, false];
    for (let put = 0; put < width; put += 1) {
      const [unbroken, broken] = [least[put] ?? 0, (least[best] ?? 0) + 1];
      next[put] = now[at + put] === old[at] ? Math.min(unbroken, broken) : Number.POSITIVE_INFINITY;
      cameFrom[at * width + put] = unbroken <= broken ? put : best;
      if (unbroken < broken) best = put;
      isPossible ||= Number.isFinite(next[put]);
    }
    if (!isPossible) return undefined;
    [least, next] = [next, least];
  }
  /** The last first. */
  const pieces: Piece[] = [];
  let put = most;
  for (let at = old.length - 1; at >= 0; at -= 1) {
    const until = at + put;
    put = cameFrom[at * width + put] ?? 0;
    pieces.push([false, old[at] ?? ""], [true, now.slice(at + put, until).join("")]);
  }
  return pieces.reverse();
}
