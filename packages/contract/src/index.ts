export * from "./accounts.ts";
export * from "./pictures.ts";
export * from "./problems.ts";
export * from "./route.ts";
export * from "./teams.ts";
export * from "./whiteboard-events.ts";
export * from "./whiteboards.ts";
