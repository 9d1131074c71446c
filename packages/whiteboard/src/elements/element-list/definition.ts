import { createElement } from "react";
import { widthOf } from "../../geometry/box.ts";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import { listContainer } from "./container.ts";
import type { ElementList } from "./fields.ts";
import { freeWidthsIn, placeholdersFor } from "./flow.ts";
import { ElementListView } from "./view.tsx";

const editing = lazyPart<EditingProps<ElementList>>(
  async () => (await import("./editing.tsx")).ElementListEditing,
  (props) => createElement(ElementListView, { ...props, isSelected: true }),
  ({ editor }) => editor.selection.stopEditing(),
);

export const elementListDefinition: ElementDefinition<ElementList> = {
  type: "element-list",
  View: ElementListView,
  editing: "in place",
  // Its title, see element-list.css.
  smallestFont: 16,
  EditingView: editing.View,
  prefetch: editing.prefetch,
  placing: { key: "k", editsAtOnce: true, create: (list, texts) => ({ ...list, title: `${texts.list.unnamed}` }) },
  container: listContainer,
  // Its height follows from its members: dragging an edge that would change only the height changes nothing.
  resizeTo: ({ size }, box, before) => ({
    position: { x: box.left, y: box.bottom === before.bottom ? before.top : box.top },
    size: { width: widthOf(box), height: size.height },
  }),
  relink(list, newIdOf) {
    const connections = list.connections.flatMap((id) => newIdOf(id) ?? []);
    const heights = new Map(list.placeholders.map(({ elementId, height }) => [newIdOf(elementId ?? ""), height]));
    const widths = new Map([...freeWidthsIn(list)].map(([id, width]) => [newIdOf(id ?? ""), width]));
    const placeholders = placeholdersFor(
      list.id,
      connections,
      (id) => heights.get(id),
      (id) => widths.get(id),
    );
    return { ...list, connections, placeholders };
  },
};
