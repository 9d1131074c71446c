export * from "./accounts.ts";
export * from "./files.ts";
export * from "./limits.ts";
export * from "./links.ts";
export * from "./mails.ts";
export * from "./teams.ts";
export * from "./todos.ts";
export * from "./whiteboards.ts";
