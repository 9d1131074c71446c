export { columnFilterTexts, makeTodosTexts, texts } from "../cards.ts";
