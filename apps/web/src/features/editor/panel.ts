/** The panel of an open board that is shown. */
export type Panel = "help" | "outline" | undefined;
