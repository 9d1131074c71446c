export { texts } from "../space.ts";
