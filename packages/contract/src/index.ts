export * from "./problems.ts";
export * from "./route.ts";
