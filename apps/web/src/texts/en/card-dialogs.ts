import type * as specified from "../card-dialogs.ts";
import type { Translated } from "../translated.ts";

export const editTodoTexts: Translated<typeof specified.editTodoTexts> = {
  title: "Edit to-do",
  name: "Name",
  list: "List",
  hint: "It changes on its board as well.",
  listsFailed: "Lists and members could not be loaded. The rest can be changed.",
};

export const columnFilterTexts: Translated<typeof specified.columnFilterTexts> = {
  title: (list) => `Filter “${list}”`,
  hint: "Everyone on this whiteboard who may see the to-do board sees the list this way.",
  membersFailed: "The other members could not be loaded.",
  apply: "Apply",
};

export const makeTodosTexts: Translated<typeof specified.makeTodosTexts> = {
  title: (count) => (count === 1 ? "Turn into a to-do" : `Turn into ${count} to-dos`),
  board: "Board",
  newBoard: "New board…",
  newBoardTitle: "Name of the new board",
  newTitle: "New board",
  newList: "To do",
  list: "List",
  hint: "They stay where they are, and are also on the board. Undoing it here takes them off both.",
  noLists: "This board has no lists yet.",
  tooMany: (most) => `Select no more than ${most} at once.`,
  loadFailed: "The boards could not be loaded.",
  make: "Create to-dos",
  made: (count) => (count === 1 ? "1 to-do created" : `${count} to-dos created`),
  madeButCut: (count) =>
    count === 1
      ? "1 to-do created. Its text was too long and was cut."
      : `${count} to-dos created. Long texts were cut.`,
  failed: "The board could not be created",
};
