export * from "./link.ts";
