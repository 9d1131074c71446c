export type { BaseElement, BoardReader, Changes, ElementModel } from "../elements/element.ts";
export { elementIdSchema, pointSchema, rotationSchema, sizeSchema } from "../elements/element.ts";
export {
  type Card,
  type Column,
  type ColumnFilter,
  isFiltering,
  modelOf,
  nobody,
  parseElement,
  withoutTodo,
} from "../elements/models.ts";
export { type Passage, rewritten, wordByWord } from "../elements/text/passages.ts";
export * from "./apply.ts";
export * from "./boxes.ts";
export * from "./equal.ts";
export * from "./former-typing.ts";
export * from "./limits.ts";
export * from "./operation.ts";
export * from "./order.ts";
export { type BoardPatch, type PatchBase, patchBase, patched, patchOf } from "./patch.ts";
export * from "./repair.ts";
export * from "./shared-text.ts";
export * from "./stored-effect.ts";
export * from "./surroundings.ts";
export * from "./to-wire.ts";
export * from "./undo.ts";
export * from "./whole-texts.ts";
export * from "./wire.ts";
