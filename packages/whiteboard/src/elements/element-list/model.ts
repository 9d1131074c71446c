import { boxAt } from "../../geometry/box.ts";
import type { ElementModel } from "../element.ts";
import { changes, type ElementList, schema } from "./fields.ts";
import { freeWidthsIn, listHeight, placeholdersFor, placeMembers } from "./flow.ts";
import { normalizeMembers } from "./membership.ts";

const nothing = () => undefined;

export const elementList: ElementModel<ElementList> = {
  type: "element-list",
  schema,
  changes,
  contentEvent: {
    event: "element-list-update",
    broadcast: "element-list-updated",
    broadcastKey: "updates",
    fields: ["title", "connections", "placeholders", "takenIn", "letGo"],
  },
  defaultSize: { width: 400, height: 200 },
  minimumSize: { width: 140, height: 120 },
  create: (common) =>
    schema.parse({
      ...common,
      type: "element-list",
      size: elementList.defaultSize,
      placeholders: placeholdersFor(common.id, [], nothing, nothing),
    }),
  takesArrows: true,
  fitsIntoList: false,
  takesAlong: ({ connections }) => connections,
  references: ({ connections }) => connections,
  release(element, isGone) {
    const connections = element.connections.filter((id) => !isGone(id));
    const heights = new Map(element.placeholders.map(({ elementId, height }) => [elementId, height]));
    const widths = freeWidthsIn(element);
    const placeholders = placeholdersFor(
      element.id,
      connections,
      (id) => heights.get(id),
      (id) => widths.get(id),
    );
    return { ...element, connections, placeholders };
  },
  normalize: normalizeMembers,
  frame: (element, boxOf) => boxAt(element.position, { width: element.size.width, height: listHeight(element, boxOf) }),
  place: placeMembers,
  textOf: ({ title }) => title,
};
