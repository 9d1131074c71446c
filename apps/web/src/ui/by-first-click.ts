/** A handler for which a double click is one: its second click comes before a button could say that it is at work. */
export const byFirstClick =
  (act: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
