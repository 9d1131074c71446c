export { texts } from "../moments.ts";
