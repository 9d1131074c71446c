export * from "./board/index.ts";
export * from "./engine/store.ts";
export type { Fact, Pending, SyncInput } from "./engine/sync.ts";
