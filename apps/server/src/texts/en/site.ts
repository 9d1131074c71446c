/** As specified they are in English. */
export { texts } from "../site.ts";
