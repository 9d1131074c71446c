/** A piece of a text: whether it was put in, or was there before. */
export type Woven = readonly [isPutIn: boolean, text: string];

/**
 * How a text became a longer one by insertions alone, with as few of them as possible; undefined where it did not.
 * Letters that are coincidentally equal lead a comparison astray, but not where nothing can be gone.
 */
export function insertionsOf(before: string, after: string, maxSteps: number): readonly Woven[] | undefined {
  const [old, now] = [[...before], [...after]];
  const most = now.length - old.length;
  if (old.length * (most + 1) > maxSteps || !isWithin(old, now)) return undefined;
  const woven: [boolean, string][] = [];
  const add = (isPutIn: boolean, text: string) => {
    const last = woven.at(-1);
    if (last?.[0] === isPutIn) last[1] += text;
    else if (text !== "") woven.push([isPutIn, text]);
  };
  let put = 0;
  for (const [at, until] of [...putInBefore(old, now, most), most].entries()) {
    add(true, now.slice(at + put, at + until).join(""));
    put = until;
    add(false, old[at] ?? "");
  }
  return woven;
}

/** Whether these letters are all there, in this order. */
function isWithin(letters: readonly string[], text: readonly string[]): boolean {
  let found = 0;
  for (const letter of text) if (letter === letters[found]) found += 1;
  return found === letters.length;
}

/** How many letters were put in before each of the old ones. */
function putInBefore(old: readonly string[], now: readonly string[], most: number): readonly number[] {
  const width = most + 1;
  /** By the letters put in so far, the least number of insertions; for each old letter, where that came from. */
  let least = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  const cameFrom = new Int32Array(old.length * width);
  for (const [at, letter] of old.entries()) {
    const next = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    let best = 0;
    for (let put = 0; put <= most; put += 1) {
      const [unbroken, broken] = [least[put] ?? 0, (least[best] ?? 0) + 1];
      if (now[at + put] === letter) {
        next[put] = Math.min(unbroken, broken);
        cameFrom[at * width + put] = unbroken <= broken ? put : best;
      }
      if (unbroken < broken) best = put;
    }
    least = next;
  }
  const ends = [...least].map((insertions, put) => insertions + (put < most ? 1 : 0));
  const putIn = new Array<number>(old.length);
  let put = ends.indexOf(ends.reduce((one, other) => Math.min(one, other)));
  for (let at = old.length - 1; at >= 0; at -= 1) {
    putIn[at] = put;
    put = cameFrom[at * width + put] ?? 0;
  }
  return putIn;
}
