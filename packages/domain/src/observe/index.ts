export * from "./listeners.ts";
export * from "./observable.ts";
