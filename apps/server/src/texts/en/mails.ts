/** As specified they are in English. */
export { texts } from "../mails.ts";
