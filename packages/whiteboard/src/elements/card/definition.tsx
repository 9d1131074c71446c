import type { ElementDefinition } from "../definition.ts";
import { late } from "./late.ts";
import type { Card } from "./model.ts";
import { viewWith } from "./view-with.tsx";
import "./card.css";

/** It gets onto the board from a to-do board: by its link, from the panel of todos, or made of notes. */
export const cardDefinition: ElementDefinition<Card> = {
  type: "card",
  View: viewWith(late, "card"),
  editing: "elsewhere",
  isTicked: true,
};
