/** Todos on whiteboards. */
export const texts = {
  card: {
    tick: (title: string) => `${title}, done`,
    open: (title: string) => `Open the todo ${title}`,
    keepAsNote: "Keep as note",
  },
  hidden: "A todo you are not allowed to see",
  gone: "This todo was deleted",
  archived: "In the archive",
  due: (day: string) => `Due ${day}`,
  lines: (done: number, of: number) => `${done} of ${of}`,
  tickFailed: "The todo could not be ticked off",
  mayNotTick: "You cannot change this todo here.",
  open: "Todos",
  panel: "Todos of this workspace",
  find: "Find a todo",
  hint: "Select a todo to add it, or drag it onto the whiteboard.",
  found: (count: number) => (count === 1 ? "1 todo" : `${count} todos`),
  nothing: "No todos match.",
  none: "There are no open todos in this workspace.",
  more: "Type more to find others.",
  failed: "The todos could not be loaded.",
  added: (name: string) => `${name} is on the whiteboard`,
} as const;

export const makeTodosTexts = {
  title: (count: number) => (count === 1 ? "Make a todo" : `Make ${count} todos`),
  board: "Board",
  newBoard: "New board…",
  newBoardTitle: "Name of the new board",
  newTitle: "New board",
  newList: "Todo",
  list: "List",
  hint: "They stay where they are, and are also on the board. Undoing it here takes them off both.",
  noLists: "This board has no lists yet.",
  tooMany: (most: number) => `Select no more than ${most} at once.`,
  loadFailed: "The boards could not be loaded.",
  make: "Make todos",
  made: (count: number) => (count === 1 ? "1 todo made" : `${count} todos made`),
  madeButCut: (count: number) =>
    count === 1 ? "1 todo made. Its text was too long and was cut." : `${count} todos made. Long texts were cut.`,
  failed: "The board could not be created",
} as const;
