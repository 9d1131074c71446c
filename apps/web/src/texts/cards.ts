/** Todos on whiteboards. */
export const texts = {
  card: {
    tick: (title: string) => `${title}, done`,
    open: (title: string) => `Open the todo ${title}`,
    keepAsNote: "Keep as note",
  },
  column: {
    tick: (title: string) => `${title}, done`,
    open: (title: string) => `Open the board of ${title}`,
    more: (count: number) => `${count} more`,
    add: "Add a todo",
    empty: "No todos yet",
    keepAsNote: "Keep as note",
    filter: (title: string) => `Filter “${title}”`,
    clearFilter: (title: string) => `Clear the filter of ${title}`,
    notFiltered: "All todos: not filtered here",
    noMatch: "No todos match the filter.",
    showAll: "Show all",
  },
  filtered: (count: number, of: number, by: readonly string[]) => `${count} of ${of} · Filtered: ${by.join(", ")}`,
  labelGone: "Deleted label",
  personGone: "Former member",
  columnHidden: "A list you are not allowed to see",
  columnGone: "This list was deleted",
  hidden: "A todo you are not allowed to see",
  gone: "This todo was deleted",
  archived: "In the archive",
  due: (day: string) => `Due ${day}`,
  lines: (done: number, of: number) => `${done} of ${of}`,
  changeFailed: "The todo could not be changed",
  mayNotTick: "You cannot change this todo here.",
  panel: "Todos of this workspace",
  find: "Find a todo",
  hint: "Select a todo to add it, or drag it onto the whiteboard.",
  showList: "Show this list here",
  showListNamed: (title: string) => `Show the list ${title} here`,
  found: (count: number) => (count === 1 ? "1 todo" : `${count} todos`),
  nothing: "No todos match.",
  none: "There are no to-do boards in this workspace.",
  more: "Type more to find others.",
  failed: "The todos could not be loaded.",
  added: (name: string) => `${name} is on the whiteboard`,
} as const;

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
