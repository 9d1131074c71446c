export * from "./rights.ts";
