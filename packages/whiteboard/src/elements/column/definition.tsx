import { viewWith } from "../card/view-with.tsx";
import type { ElementDefinition } from "../definition.ts";
import { late } from "./late.ts";
import type { Column } from "./model.ts";
import "./column.css";

/** It gets onto the board from the panel of todos. */
export const columnDefinition: ElementDefinition<Column> = {
  type: "column",
  View: viewWith(late, "column"),
  editing: "elsewhere",
};
