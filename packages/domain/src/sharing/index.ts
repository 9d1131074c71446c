export * from "./frame-origin.ts";
export * from "./link.ts";
