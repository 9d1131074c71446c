export { texts } from "../comparison.ts";
