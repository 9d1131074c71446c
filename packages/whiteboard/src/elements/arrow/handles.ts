import { type Box, centerOf, mapPoint } from "../../geometry/box.ts";
import { add, distance, type Point, subtract } from "../../geometry/point.ts";
import type { OwnHandle } from "../behavior.ts";
import type { BaseElement, BoxOf, Changes } from "../element.ts";
import { type Arrow, type ArrowEnd, type Connection, connectionOf, storedPoint, withEndAt } from "./fields.ts";
import { controlHandleOf, routeOf } from "./route.ts";

/**
 * Within this distance of the middle of a straight line, in board units, the control handle makes the arrow straight.
 */
const straight = 4;

/** Start, control and end, where they are drawn. */
export function handlesOf(arrow: Arrow, boxOf: BoxOf): readonly OwnHandle[] {
  const route = routeOf(arrow, boxOf);
  return [
    { name: "start", point: "start", at: route.start, attachedTo: arrow.startConnection?.elementId },
    { name: "control", point: "control", at: controlHandleOf(route) },
    { name: "end", point: "end", at: route.end, attachedTo: arrow.endConnection?.elementId },
  ];
}

/** Dragging an end onto an element attaches it, unless the other end is attached there; the control handle bends. */
export function dragHandle(
  arrow: Arrow,
  handle: string,
  to: Point,
  found: BaseElement | undefined,
  boxOf: BoxOf,
): Changes {
  return handle === "control"
    ? bend(arrow, to, boxOf)
    : moveEnd(arrow, handle === "start" ? "start" : "end", to, found, boxOf);
}

function bend(arrow: Arrow, to: Point, boxOf: BoxOf): Changes {
  const { middle } = routeOf({ ...arrow, controlActivated: false }, boxOf);
  const { x, y } = subtract(to, arrow.position);
  return { controlX: x, controlY: y, controlActivated: distance(to, middle) > straight };
}

function moveEnd(arrow: Arrow, end: ArrowEnd, to: Point, found: BaseElement | undefined, boxOf: BoxOf): Changes {
  const other = connectionOf(arrow, end === "start" ? "end" : "start");
  const box = found && found.id !== other?.elementId && found.id !== arrow.id ? boxOf(found.id) : undefined;
  const connection = found && box ? { elementId: found.id, centre: centerOf(box) } : null;
  const changes = withEndAt(arrow, end, to, connection);
  if (!connection) return changes;
  // The stored point is where the end is drawn, so that it stays there when the element is deleted.
  const moved = { ...arrow, ...changes };
  return withEndAt(moved, end, routeOf(moved, boxOf)[end], connection);
}

/**
 * What moving an arrow changes: its position, and with it its free points. Attached ends stay attached, so an arrow
 * whose ends are both attached to elements that stay cannot be moved.
 */
export function moveBy(arrow: Arrow, offset: Point, isMoving: (id: string) => boolean): Changes | undefined {
  const { startConnection, endConnection } = arrow;
  const isAttached = (connection: Arrow["startConnection"]) => connection !== null && !isMoving(connection.elementId);
  if (isAttached(startConnection) && isAttached(endConnection)) return undefined;
  return { position: { x: arrow.position.x + offset.x, y: arrow.position.y + offset.y } };
}

/** Its bend goes where its ends go, or halfway between them. */
export function follow(arrow: Arrow, shiftOf: (id: string) => Point): Changes | undefined {
  const { position, controlActivated, controlX, controlY } = arrow;
  const start = shiftAt(arrow.startConnection, shiftOf);
  const end = shiftAt(arrow.endConnection, shiftOf);
  const shift = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  if (!controlActivated || (shift.x === 0 && shift.y === 0)) return undefined;
  // All of it moves: others see that while it is dragged.
  if (start.x === end.x && start.y === end.y) return { position: add(position, shift) };
  return { controlX: controlX + shift.x, controlY: controlY + shift.y };
}

const shiftAt = (connection: Connection, shiftOf: (id: string) => Point): Point =>
  connection ? shiftOf(connection.elementId) : { x: 0, y: 0 };

/** Scaled with its surroundings: its stored points go where the box takes them. */
export const resizeTo = (arrow: Arrow, box: Box, before: Box): Changes =>
  mapPoints(arrow, (point) => mapPoint(point, before, box));

/** Attached ends go with what they are attached to. */
export function mapPoints(arrow: Arrow, to: (point: Point) => Point): Changes {
  const position = to(arrow.position);
  const [start, control, end] = (["start", "control", "end"] as const).map((point) =>
    subtract(to(storedPoint(arrow, point)), position),
  ) as [Point, Point, Point];
  return {
    position,
    startPointX: start.x,
    startPointY: start.y,
    controlX: control.x,
    controlY: control.y,
    endX: end.x,
    endY: end.y,
  };
}

/** Its attached ends are where they are drawn, and its position goes with its start. */
export function asDrawn(arrow: Arrow, boxOf: BoxOf, goesAlong: (id: string) => boolean): Arrow | undefined {
  const { startConnection, endConnection } = arrow;
  if ([startConnection, endConnection].every((it) => !it || goesAlong(it.elementId))) return undefined;
  const route = routeOf(arrow, boxOf);
  const shift = startConnection ? subtract(route.start, storedPoint(arrow, "start")) : { x: 0, y: 0 };
  const position = { x: Math.round(arrow.position.x + shift.x), y: Math.round(arrow.position.y + shift.y) };
  const control = subtract(storedPoint(arrow, "control"), position);
  const moved = { ...arrow, position, controlX: control.x, controlY: control.y };
  const [start, end] = (["start", "end"] as const).map((end) =>
    connectionOf(arrow, end) ? route[end] : storedPoint(arrow, end),
  ) as [Point, Point];
  return {
    ...moved,
    ...withEndAt(moved, "start", start, startConnection),
    ...withEndAt(moved, "end", end, endConnection),
  };
}

/** A copy is attached to the copies of what the arrow was attached to. */
export function relink(arrow: Arrow, newIdOf: (id: string) => string | undefined): Arrow {
  const relinked = (connection: Arrow["startConnection"]) => {
    const elementId = connection && newIdOf(connection.elementId);
    return connection && elementId ? { ...connection, elementId } : null;
  };
  return { ...arrow, startConnection: relinked(arrow.startConnection), endConnection: relinked(arrow.endConnection) };
}
