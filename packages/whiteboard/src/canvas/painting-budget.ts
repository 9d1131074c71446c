/** Milliseconds of painting in a frame; less where two changes are so close that more will follow. */
const budget = { still: 20, changing: 5, close: 100 };

/** How long a frame may paint a board that is only shown, from when it is told that the board has changed. */
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
