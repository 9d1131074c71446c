/** The texts of the dialogs about todos on whiteboards: no board shows one at first. */
export const editTodoTexts = {
  title: "Edit todo",
  name: "Name",
  list: "List",
  hint: "It changes on its board as well.",
  listsFailed: "Lists and members could not be loaded. The rest can be changed.",
} as const;

export const columnFilterTexts = {
  title: (list: string) => `Filter “${list}”`,
  hint: "Everybody on this whiteboard who may see the to-do board sees the list this way.",
  membersFailed: "The other members could not be loaded.",
  apply: "Apply",
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
