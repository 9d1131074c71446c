export { makeTodosTexts, texts } from "../cards.ts";
