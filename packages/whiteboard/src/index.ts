export * from "./board/index.ts";
