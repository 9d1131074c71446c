export { texts } from "../cards.ts";
