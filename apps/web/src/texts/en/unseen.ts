export { texts } from "../unseen.ts";
