export * from "./board.ts";
export * from "./dates.ts";
export * from "./diff.ts";
export * from "./invert.ts";
export * from "./operation.ts";
export * from "./order.ts";
export * from "./quick-add.ts";
export * from "./sync.ts";
