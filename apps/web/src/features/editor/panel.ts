/** The panel of an open board that is shown. */
export type Panel = "help" | "todos" | "outline" | "find" | "presentation" | "history" | "trash" | undefined;

/** These have keys of their own. */
export const takesKeys = (panel: Panel): boolean =>
  panel === "help" || panel === "presentation" || panel === "history" || panel === "trash";

/** Finding something is done in the outline. */
export const showsOutline = (panel: Panel): boolean => panel === "outline" || panel === "find";
