/** What this browser keeps of people, by the names of its databases: nothing of it is left after a log-out. */
export const databases = {
  /** What was seen last, so that it opens without the server. */
  copies: "tafel-copies",
  /** What was done on to-do boards and not yet sent. */
  outbox: "tafel-outbox",
  /** Both of whiteboards. */
  whiteboards: "tafel-whiteboards",
  /** Boards that are tried without an account. */
  tried: "tafel-tried",
} as const;
