import type { ElementDefinition, ViewProps } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import type { Card } from "./model.ts";
import "./card.css";

// A board is shown without it: until then there are its words.
const view = lazyPart<ViewProps<Card>>(
  async () => (await import("./view.tsx")).CardView,
  ({ element }) => <div className="card">{element.title}</div>,
  () => {},
);

/** It gets onto the board from a to-do board: by its link, from the panel of todos, or made of notes. */
export const cardDefinition: ElementDefinition<Card> = {
  type: "card",
  View: view.View,
  prefetch: view.prefetch,
  editing: "elsewhere",
  isTicked: true,
};
