/** How a board can be looked at; without a view in its address, its lists stand side by side. */
export const views = ["lists", "month", "week", "table"] as const;
export type View = (typeof views)[number];

/** The view that an address names. */
export const viewOf = (named: string | undefined): View => views.find((view) => view === named) ?? "lists";
