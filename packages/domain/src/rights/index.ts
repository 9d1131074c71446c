export * from "./editors.ts";
export * from "./rights.ts";
