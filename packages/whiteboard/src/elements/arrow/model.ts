import { contains, grow } from "../../geometry/box.ts";
import { distanceToLine } from "../../geometry/edge.ts";
import type { BoardReader, Changes, ElementModel, ModelOf } from "../element.ts";
import { widthOfStroke } from "../styles.ts";
import { sharedText } from "../text/merge-text.ts";
import { plainText } from "../text/paragraphs.ts";
import { textIn } from "../text/text.ts";
import { type Arrow, changes, connectedTo, connectionOf, schema, styles, withEndAt } from "./fields.ts";
import { lineOf, routeOf } from "./route.ts";

const contentFields = [
  "startPointX",
  "startPointY",
  "endX",
  "endY",
  "controlX",
  "controlY",
  "controlActivated",
  "startConnection",
  "endConnection",
  "arrowType",
  "position",
  "size",
];

export const arrow: ElementModel<Arrow> = {
  type: "arrow",
  schema,
  changes,
  contentEvent: { event: "arrow-update", broadcast: "arrow-updated", key: "arrowData", fields: contentFields },
  defaultSize: { width: 200, height: 50 },
  minimumSize: { width: 1, height: 1 },
  create: (common) => schema.parse({ ...common, type: "arrow", size: arrow.defaultSize }),
  takesArrows: false,
  fitsIntoList: false,
  references: connectedTo,
  release(element, isGone, boxOf) {
    const route = routeOf(element, boxOf);
    let released = element;
    for (const end of ["start", "end"] as const) {
      const connection = connectionOf(element, end);
      if (connection && isGone(connection.elementId))
        released = { ...released, ...withEndAt(element, end, route[end], null) };
    }
    return released;
  },
  normalize: (before, after, board, modelOf) => ({ element: normalized(before, after, board, modelOf), others: none }),
  frame: (element, boxOf) => routeOf(element, boxOf).box,
  hits(element, point, tolerance, boxOf) {
    const route = routeOf(element, boxOf);
    if (route.isHidden) return false;
    if (route.label && contains(grow(route.label, tolerance), point)) return true;
    return distanceToLine(point, lineOf(route)) <= tolerance + 3 + widthOfStroke(element.strokeWidth) / 2;
  },
  sharedText,
  styles,
  textOf: (element) => plainText(textIn(element)),
};

const none: ReadonlyMap<string, Changes> = new Map();

/** Ends attach to what takes arrows, but not to the arrow itself, and not both to the same element. */
function normalized(before: Arrow | undefined, after: Arrow, board: BoardReader, modelOf: ModelOf): Arrow {
  let { startConnection, endConnection } = after;
  if (startConnection && !canAttach(after, startConnection.elementId, board, modelOf)) startConnection = null;
  if (endConnection && !canAttach(after, endConnection.elementId, board, modelOf)) endConnection = null;
  if (startConnection && startConnection.elementId === endConnection?.elementId) {
    // The end attached last has to give way.
    if (before?.endConnection?.elementId === endConnection.elementId) startConnection = null;
    else endConnection = null;
  }
  const isSame = startConnection === after.startConnection && endConnection === after.endConnection;
  return isSame ? after : { ...after, startConnection, endConnection };
}

function canAttach(arrow: Arrow, id: string, board: BoardReader, modelOf: ModelOf): boolean {
  if (id === arrow.id) return false;
  const connection = board.get(id);
  return !connection || modelOf(connection.type)?.takesArrows === true;
}
