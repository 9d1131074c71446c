import * as z from "zod/mini";
import { add, type Point, subtract } from "../../geometry/point.ts";
import { type BaseElement, elementIdSchema, elementSchemas, pointSchema } from "../element.ts";
import {
  dashStyle,
  endHeadStyle,
  routingStyle,
  startHeadStyle,
  strokeStyle,
  strokeWidthStyle,
  styleFields,
} from "../styles.ts";
import { emptyText, textSchema } from "../text/text.ts";

export const styles = {
  stroke: strokeStyle,
  strokeWidth: strokeWidthStyle,
  dash: dashStyle,
  startHead: startHeadStyle,
  endHead: endHeadStyle,
  routing: routingStyle,
};

/** The element an end is attached to, and where its center was when it was attached. */
const connection = z._default(
  z.nullable(z.readonly(z.object({ elementId: elementIdSchema, centre: pointSchema }))),
  null,
);
const coordinate = (by: number) => z._default(z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000)), by);

/**
 * The specified fields (editor, points 3 and 9). Points are relative to `position`, so that moving writes one field.
 */
export const { schema, changes } = elementSchemas("arrow", {
  startPointX: coordinate(50),
  startPointY: coordinate(50),
  endX: coordinate(250),
  endY: coordinate(50),
  controlX: coordinate(150),
  controlY: coordinate(50),
  /** True for a curved arrow; the control point of a straight one is meaningless. */
  controlActivated: z._default(z.boolean(), false),
  startConnection: connection,
  endConnection: connection,
  /** The specification's own `type` of an arrow, besides the element's; kept for clients that write one. */
  arrowType: z._default(z.string().check(z.regex(/^[\w-]{1,30}$/)), "arrow"),
  ...styleFields(styles),
  /** Its label. Content in an unknown format is shown as none. */
  textContent: z.catch(z.optional(textSchema), emptyText),
});
export type Arrow = z.infer<typeof schema> & BaseElement;
export type ArrowEnd = "start" | "end";
export type Connection = Arrow["startConnection"];

/** The ids its ends are attached to. */
export function connectedTo({ startConnection, endConnection }: Arrow): readonly string[] {
  return [startConnection, endConnection].flatMap((connection) => connection?.elementId ?? []);
}

export const connectionOf = (arrow: Arrow, end: ArrowEnd): Connection =>
  end === "start" ? arrow.startConnection : arrow.endConnection;

/** The changes that put an end at a point of the board, attached to an element or free. */
export function withEndAt(arrow: Arrow, end: ArrowEnd, to: Point, connection: Connection): Partial<Arrow> {
  const { x, y } = subtract(to, arrow.position);
  return end === "start"
    ? { startPointX: x, startPointY: y, startConnection: connection }
    : { endX: x, endY: y, endConnection: connection };
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
