import { definitionOf, definitions } from "./elements/registry.ts";
import { Editor, type EditorOptions } from "./engine/editor.ts";
import { idle } from "./tools/select/idle.ts";

/** An editor with every type of element and the select tool. */
export const createEditor = (options: Omit<EditorOptions, "behaviorOf" | "types" | "idle">): Editor =>
  new Editor({ ...options, behaviorOf: definitionOf, types: Object.keys(definitions), idle });
