/** Of the panels of an open board, the one that is shown. */
export type Panel = "help" | "outline" | undefined;
