/** A handler that treats a double click as one: the second click comes before a button can show that it is busy. */
export const byFirstClick =
  (act: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
