export { texts } from "../versions.ts";
