export { texts } from "../authorship.ts";
