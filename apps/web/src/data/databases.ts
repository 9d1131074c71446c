/** What this browser keeps of people, by the names of its databases: nothing of it is left after a log-out. */
export const databases = {
  /** What was done and is not stored yet, and boards as they were last seen. */
  boards: "tafel",
  /** Boards that are tried without an account. */
  tried: "tafel-tried",
} as const;

/** Where earlier releases kept the former: what is found there is moved (`move-former.ts`). */
export const formerDatabases: readonly string[] = ["tafel-outbox", "tafel-whiteboards", "tafel-copies"];
