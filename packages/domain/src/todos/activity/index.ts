export * from "./deed.ts";
export * from "./deeds-of.ts";
export * from "./group-activity.ts";
export * from "./names-brought-back.ts";
