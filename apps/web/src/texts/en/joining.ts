export { texts } from "../joining.ts";
