/** Milliseconds of painting in a frame; less where two changes are so close that more will follow. */
const budget = { still: 12, changing: 4, close: 100 };

/** How long a frame may paint a board, from when it is told that the board or what is seen of it has changed. */
export function paintingBudget(now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  let isChanging = false;
  return {
    milliseconds: () => (isChanging && now() - last < budget.close ? budget.changing : budget.still),
    changed: () => {
      isChanging = now() - last < budget.close;
      last = now();
    },
  };
}
