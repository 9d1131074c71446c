import type { ElementDefinition } from "../definition.ts";
import { ElementListEditing } from "./editing.tsx";
import { placeholdersFor } from "./flow.ts";
import { listHolding } from "./holding.ts";
import type { ElementList } from "./model.ts";
import { ElementListView } from "./view.tsx";

export const elementListDefinition: ElementDefinition<ElementList> = {
  type: "element-list",
  View: ElementListView,
  EditingView: ElementListEditing,
  placing: {},
  holding: listHolding,
  relink(list, newIdOf) {
    const connections = list.connections.flatMap((id) => newIdOf(id) ?? []);
    const heights = new Map(list.placeholders.map(({ elementId, height }) => [newIdOf(elementId ?? ""), height]));
    return { ...list, connections, placeholders: placeholdersFor(list.id, connections, (id) => heights.get(id)) };
  },
};
