export * from "./accounts/index.ts";
export * from "./beginning-of.ts";
export * from "./characters.ts";
export * from "./field-problem.ts";
export * from "./one-line.ts";
export * from "./overview.ts";
export * from "./person-color.ts";

export * from "./result.ts";
export * from "./rights/index.ts";
export * from "./sharing/index.ts";
export * from "./storable.ts";
export * from "./svg.ts";
export * from "./teams/index.ts";
export * from "./todos/index.ts";
