export { columnFilterTexts, editTodoTexts, makeTodosTexts } from "../card-dialogs.ts";
