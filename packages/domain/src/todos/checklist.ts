/** What is true of one line of a checklist. */
export type LineFields = {
  readonly text: string;
  readonly isDone: boolean;
  /** The id of a member of the board's team. */
  readonly assignee: string | null;
  /** `YYYY-MM-DD`. */
  readonly dueDate: string | null;
};
export type Line = LineFields & { readonly id: string };
export type Checklist = { readonly id: string; readonly title: string; readonly lines: readonly Line[] };

export const newLine = (id: string, text: string): Line => ({
  ...{ id, text, isDone: false, assignee: null, dueDate: null },
});

export type LinePlace = { readonly checklist: Checklist; readonly line: Line; readonly index: number };

export function linePlaceOf(checklists: readonly Checklist[], lineId: string): LinePlace | undefined {
  for (const checklist of checklists) {
    const index = checklist.lines.findIndex(({ id }) => id === lineId);
    const line = checklist.lines[index];
    if (line) return { checklist, line, index };
  }
  return undefined;
}

/** How many lines there are, and how many of them are done. */
export function progressOf(checklists: readonly Checklist[]): { readonly done: number; readonly of: number } {
  const lines = checklists.flatMap((checklist) => checklist.lines);
  return { done: lines.filter(({ isDone }) => isDone).length, of: lines.length };
}
