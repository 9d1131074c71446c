/**
 * Every text of the product stands in this folder, a file a feature, and none inside a component; the mixture of
 * English and German is the specification's. Texts with a blank to fill are functions.
 */
export const texts = {
  product: "Tafel",
  unexpected: "An unexpected error occurred",
  unexpectedGerman: "Ein Fehler ist aufgetreten",
  loading: "Loading…",
  tryAgain: "Try again",
  noAnswer: "The server does not answer. Try again.",
  unreachable: "The server cannot be reached. Check your connection and try again.",
  failedUnreachable: (what: string) => `${what}. The server cannot be reached. Check your connection and try again.`,
  cancel: "Cancel",
  save: "Save",
  edit: "Edit",
  close: "Close",
  showPassword: "Show or hide password",
  skipToContent: "Skip to content",
  pageFailed: {
    title: "This page could not be shown",
    text: "Something went wrong on our side. Try again; what you saved is safe.",
  },
  notFound: {
    title: "Page Not Found",
    text: "Oops! The page you're looking for doesn't exist.",
    home: "Return to Home",
  },
  colorScheme: {
    light: "Light theme",
    dark: "Dark theme",
    system: "Theme of the system",
    change: (present: string) => `${present}. Change theme`,
  },
};
