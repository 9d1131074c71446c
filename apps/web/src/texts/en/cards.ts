export { columnFilterTexts, editTodoTexts, makeTodosTexts, texts } from "../cards.ts";
