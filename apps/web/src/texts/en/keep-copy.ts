export { texts } from "../keep-copy.ts";
