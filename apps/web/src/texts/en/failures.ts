import type * as specified from "../failures.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  unexpected: "Something went wrong",
  unexpectedGerman: "Something went wrong",
  noAnswer: "The server is not responding. Try again.",
  failedUnreachable: (what) => `${what}. The server cannot be reached. Check your connection and try again.`,
  notFound: {
    title: "Page not found",
    text: "There is no page at this address.",
    home: "Go to the home page",
  },
};
