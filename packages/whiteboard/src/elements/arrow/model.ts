import * as z from "zod/mini";
import { distanceToLine } from "../../geometry/edge.ts";
import { add, type Point, subtract } from "../../geometry/point.ts";
import {
  type BaseElement,
  type BoardReader,
  type Changes,
  type ElementModel,
  elementIdSchema,
  elementSchemas,
  type ModelOf,
  pointSchema,
} from "../element.ts";
import { lineOf, routeOf } from "./route.ts";

/** What an end holds on to, and where that one's centre was when it was taken hold of. */
const connection = z._default(
  z.nullable(z.readonly(z.object({ elementId: elementIdSchema, centre: pointSchema }))),
  null,
);
const coordinate = (by: number) => z._default(z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000)), by);

/** The specified fields (editor, points 3 and 9). Points are relative to `position`, so that moving writes one field. */
const { schema, changes } = elementSchemas("arrow", {
  startPointX: coordinate(50),
  startPointY: coordinate(50),
  endX: coordinate(250),
  endY: coordinate(50),
  controlX: coordinate(150),
  controlY: coordinate(50),
  /** Curved when true; a straight arrow's control point means nothing. */
  controlActivated: z._default(z.boolean(), false),
  startConnection: connection,
  endConnection: connection,
  /** The arrow's own `type` of the specification, beside the element's; kept for clients that write one. */
  arrowType: z._default(z.string().check(z.regex(/^[\w-]{1,30}$/)), "arrow"),
});
export type Arrow = z.infer<typeof schema> & BaseElement;
export type ArrowEnd = "start" | "end";
export type Connection = Arrow["startConnection"];

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
  contentEvent: { event: "arrow-update", told: "arrow-updated", key: "arrowData", fields: contentFields },
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
      const held = connectionOf(element, end);
      if (held && isGone(held.elementId)) released = { ...released, ...connect(element, end, route[end], null) };
    }
    return released;
  },
  settle: (before, after, board, modelOf) => ({ element: settled(before, after, board, modelOf), others: none }),
  frame: (element, boxOf) => routeOf(element, boxOf).box,
  hits(element, point, tolerance, boxOf) {
    const route = routeOf(element, boxOf);
    return !route.isHidden && distanceToLine(point, lineOf(route)) <= tolerance + 4;
  },
  textOf: () => "",
};

const none: ReadonlyMap<string, Changes> = new Map();

/** The ids its ends hold on to. */
export function connectedTo({ startConnection, endConnection }: Arrow): readonly string[] {
  return [startConnection, endConnection].flatMap((held) => held?.elementId ?? []);
}

export const connectionOf = (arrow: Arrow, end: ArrowEnd): Connection =>
  end === "start" ? arrow.startConnection : arrow.endConnection;

/** What puts an end to a point of the board, held by an element or free. */
export function connect(arrow: Arrow, end: ArrowEnd, to: Point, held: Connection): Partial<Arrow> {
  const { x, y } = subtract(to, arrow.position);
  return end === "start"
    ? { startPointX: x, startPointY: y, startConnection: held }
    : { endX: x, endY: y, endConnection: held };
}

/** An end's stored point on the board: where it is when it is free. */
export const storedPoint = (arrow: Arrow, point: ArrowEnd | "control"): Point =>
  add(
    arrow.position,
    point === "start"
      ? { x: arrow.startPointX, y: arrow.startPointY }
      : point === "end"
        ? { x: arrow.endX, y: arrow.endY }
        : { x: arrow.controlX, y: arrow.controlY },
  );

/** Ends hold on to what takes arrows, neither to the arrow itself nor both to the same element. */
function settled(before: Arrow | undefined, after: Arrow, board: BoardReader, modelOf: ModelOf): Arrow {
  let { startConnection, endConnection } = after;
  if (startConnection && !takesHold(after, startConnection.elementId, board, modelOf)) startConnection = null;
  if (endConnection && !takesHold(after, endConnection.elementId, board, modelOf)) endConnection = null;
  if (startConnection && startConnection.elementId === endConnection?.elementId) {
    // The end that came last has to give way.
    if (before?.endConnection?.elementId === endConnection.elementId) startConnection = null;
    else endConnection = null;
  }
  const isSame = startConnection === after.startConnection && endConnection === after.endConnection;
  return isSame ? after : { ...after, startConnection, endConnection };
}

function takesHold(arrow: Arrow, id: string, board: BoardReader, modelOf: ModelOf): boolean {
  if (id === arrow.id) return false;
  const held = board.get(id);
  return !held || modelOf(held.type)?.takesArrows === true;
}
