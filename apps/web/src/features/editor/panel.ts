/** The panel of an open board that is shown. */
export type Panel =
  | "help"
  | "todos"
  | "outline"
  | "find"
  | "presentation"
  | "history"
  | "authorship"
  | "trash"
  | undefined;

/** These have keys of their own. */
export const takesKeys = (panel: Panel): boolean =>
  panel === "help" || panel === "presentation" || showsHistory(panel) || panel === "trash";

/** Who wrote something is told in the history. */
export const showsHistory = (panel: Panel): boolean => panel === "history" || panel === "authorship";

/** Finding something is done in the outline. */
export const showsOutline = (panel: Panel): boolean => panel === "outline" || panel === "find";
