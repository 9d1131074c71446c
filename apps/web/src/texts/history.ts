/** The history of a whiteboard. */
export const texts = {
  history: "History",
  loading: "Loading the history…",
  failed: "The history could not be loaded.",
  momentFailed: "The board could not be shown as it was then.",
  empty: "Nothing has been done on this board yet.",
  moment: "Moment",
  step: (at: number, of: number) => `Change ${at} of ${of}`,
  atFirst: "When it was created",
  madeBy: (name: string, moment: string) => `${name}, ${moment}`,
  somebody: "Somebody",
  past: "The board as it was",
  sittings: "Who worked on it",
  changes: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
  restore: "Restore the board to this",
  restored: "The board is restored. Undo takes it back.",
  locked: (count: number) =>
    count === 1 ? "1 locked element stays as it is." : `${count} locked elements stay as they are.`,
  copy: "Copy as a new board",
  copied: "The copy is beside this board.",
  copyFailed: "The board could not be copied",
} as const;
