/** How many days a calendar shows. */
export type Span = "month" | "week";

export const isSpan = (text: string | undefined): text is Span => text === "month" || text === "week";
