import type * as specified from "../common.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  product: "Tafel",
  loading: "Loading…",
  tryAgain: "Try again",
  unreachable: "The server cannot be reached. Check your connection and try again.",
  cancel: "Cancel",
  close: "Close",
  showPassword: "Show or hide password",
  pageFailed: {
    title: "This page could not be shown",
    text: "Something went wrong on our side. Try again; what you saved is safe.",
  },
};
