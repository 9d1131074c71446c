import { definitionOf, definitions } from "./elements/registry.ts";
import { Editor, type EditorParts } from "./engine/editor.ts";
import { idle } from "./tools/select/idle.ts";

/** An editor with every type of element and the select tool. */
export const createEditor = (parts: Omit<EditorParts, "behaviorOf" | "types" | "idle">): Editor =>
  new Editor({ ...parts, behaviorOf: definitionOf, types: Object.keys(definitions), idle });
