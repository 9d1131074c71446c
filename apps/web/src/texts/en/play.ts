export { texts } from "../play.ts";
