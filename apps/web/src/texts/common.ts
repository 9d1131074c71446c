/**
 * Every text of the product stands in this folder, a file a feature, and none inside a component; the mixture of
 * English and German is the specification's. Texts with a blank to fill are functions.
 */
export const texts = {
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
