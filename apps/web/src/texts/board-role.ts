/** What is said when somebody may edit a board of their team no more, or again; `by` is who has chosen that. */
export const texts = {
  nowViews: (by: string | undefined) =>
    by === undefined
      ? "You can only view this board now."
      : `${by} has set who may edit this board. You can only view it now.`,
  nowEdits: (by: string | undefined) =>
    by === undefined ? "You can edit this board now." : `${by} has set who may edit this board. You can edit it now.`,
} as const;
