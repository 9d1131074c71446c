/** The panel of an open board that is shown. */
export type Panel = "help" | "outline" | "find" | undefined;

/** Finding something is done in the outline. */
export const showsOutline = (panel: Panel): boolean => panel === "outline" || panel === "find";
