/** What is said when something failed and nothing better is known. */
export const texts = {
  unexpected: "An unexpected error occurred",
  unexpectedGerman: "Ein Fehler ist aufgetreten",
  noAnswer: "The server is not responding. Try again.",
  failedUnreachable: (what: string) => `${what}. The server cannot be reached. Check your connection and try again.`,
  notFound: {
    title: "Page Not Found",
    text: "Oops! The page you're looking for doesn't exist.",
    home: "Return to Home",
  },
};
