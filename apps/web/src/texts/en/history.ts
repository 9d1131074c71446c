export { texts } from "../history.ts";
