/** Names, not colors: each theme has its own for them. */
export const labelColors = [
  ...["red", "orange", "yellow", "green", "teal"],
  ...["blue", "violet", "pink", "brown", "gray"],
] as const as readonly LabelColor[];
export type LabelColor =
  | ("red" | "orange" | "yellow" | "green" | "teal")
  | ("blue" | "violet" | "pink" | "brown" | "gray");

/** A label of a board. Its name says what its color alone would not. */
export type Label = { readonly id: string; readonly name: string; readonly color: LabelColor };
export type LabelFields = Omit<Label, "id">;
