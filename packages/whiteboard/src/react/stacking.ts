/** The gap between two neighbors, so that others can come between them without moving either. */
const gap = 1024;
/** Browsers support no greater z-index. */
const highest = 2 ** 31 - 1;

/**
 * A z-index for each of these ids, furthest back first, changing as few current values as possible: raising one of
 * hundreds is one change of style, not hundreds. All values are reassigned when there is no room left.
 */
export function stacking(ids: readonly string[], current: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const staying = increasing(ids, current);
  const assigned = new Map<string, number>();
  let below = 0;
  let waiting: string[] = [];
  const place = (above: number) => {
    const step = (above - below) / (waiting.length + 1);
    waiting.forEach((id, position) => {
      assigned.set(id, Math.floor(below + step * (position + 1)));
    });
    waiting = [];
    return step >= 1;
  };
  for (const id of ids) {
    const value = staying.get(id);
    if (value === undefined) waiting.push(id);
    else if (!place(value)) return anew(ids);
    else {
      assigned.set(id, value);
      below = value;
    }
  }
  const top = below + gap * (waiting.length + 1);
  return place(top) && top <= highest ? assigned : anew(ids);
}

const anew = (ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id, position) => [id, gap * (position + 1)]));

/** The longest run of ids whose current values are already in order (patience sorting). */
function increasing(ids: readonly string[], current: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  type Link = { readonly id: string; readonly value: number; readonly before: Link | undefined };
  /** The lowest end of a run of each length. */
  const ends: Link[] = [];
  for (const id of ids) {
    const value = current.get(id);
    if (value === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.value ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = { id, value, before: ends[low - 1] };
  }
  const run = new Map<string, number>();
  for (let link = ends.at(-1); link; link = link.before) run.set(link.id, link.value);
  return run;
}
