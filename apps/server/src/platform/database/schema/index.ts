export * from "./accounts.ts";
export * from "./teams.ts";
export * from "./whiteboards.ts";
