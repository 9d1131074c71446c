/** What is said of lists while the server is away. */
export const lastSeenTexts = {
  notice: "The server cannot be reached. This is as you last saw it.",
};
