/**
 * The numbers that form a longest increasing subsequence, as a set of indexes; `undefined` never belongs to it. What is
 * in it can stay where it is, and everything else moves: the fewest moves from an old order to a new one.
 */
export function longestIncreasing(numbers: readonly (number | undefined)[]): ReadonlySet<number> {
  /** `ends[length - 1]`: the index of the lowest number with which a subsequence of that length ends. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    if (number === undefined) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      // Every index in `ends` is that of a number.
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1];
    ends[low] = index;
  });
  const rising = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) rising.add(index);
  return rising;
}
