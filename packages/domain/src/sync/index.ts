export * from "./carry-out.ts";
export * from "./reduce.ts";
export * from "./state.ts";
