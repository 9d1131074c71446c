/**
 * Models check with Zod's small form: its checks and wrappers are functions, so that a browser loads those that are used.
 */
import * as z from "zod/mini";
import type { Box } from "../geometry/box.ts";
import type { Point, Size } from "../geometry/point.ts";

/** Coordinates beyond this are a mistake, not a drawing; keeps sums far from losing precision. */
const farthest = 10_000_000;
const coordinate = z.number().check(z.minimum(-farthest), z.maximum(farthest));
const length = z.number().check(z.minimum(1), z.maximum(1_000_000));

export const pointSchema = z.readonly(z.object({ x: coordinate, y: coordinate }));
export const sizeSchema = z.readonly(z.object({ width: length, height: length }));

/** Ids are made by clients, and another spelling is another element. Names that objects have by birth are no ids, since the wire format is keyed by id. */
export const elementIdSchema = z.string().check(
  z.regex(/^[\w-]{1,64}$/, "Invalid element id"),
  z.refine((id) => !(id in {}), "Invalid element id"),
);

/** The fields all elements have; those of the editor's own moment (`isDragging`, …) are not stored, so not here. */
export const commonShape = {
  id: elementIdSchema,
  position: pointSchema,
  size: sizeSchema,
  /** Stacking order, higher is nearer; equal ones are ordered by id. */
  index: z.number().check(z.minimum(-1e15), z.maximum(1e15)),
  isAttachedToList: z._default(z.boolean(), false),
  resizeEnabled: z._default(z.boolean(), true),
  arrowEnabled: z._default(z.boolean(), true),
  /** A lock set by hand: nobody moves or edits it until it is opened again. */
  isLocked: z._default(z.boolean(), false),
};

/** What board, engine and tools know of an element. What else it has, its model knows. */
export type BaseElement = {
  readonly id: string;
  readonly type: string;
  readonly position: Point;
  readonly size: Size;
  readonly index: number;
  readonly isAttachedToList: boolean;
  readonly resizeEnabled: boolean;
  readonly arrowEnabled: boolean;
  readonly isLocked: boolean;
};

/** Some of an element's fields with their new values; `id` and `type` never change. */
export type Changes = Readonly<Record<string, unknown>>;

/** Looking elements up, whether they lie in a map, behind an overlay or in the store. */
export type BoardReader = {
  get(id: string): BaseElement | undefined;
  values(): Iterable<BaseElement>;
  readonly size: number;
  /** The elements that keep some of these, where that is known without looking at all there are. */
  keepersOf?(ids: readonly string[]): Iterable<BaseElement>;
};

/** The specified event that carries an element's content. */
export type ContentEvent = {
  readonly event: string;
  /** The name under which the room tells the others. */
  readonly told: string;
  /** The payload's key that holds the fields; without one they stand in the payload itself. */
  readonly key?: string;
  /** The key under which they are told, where that is another one. */
  readonly toldKey?: string;
  /** The fields it may carry. */
  readonly fields: readonly string[];
  /** Reads what the key holds when it is not simply an object of fields. */
  read?(carried: unknown): unknown;
};

/** The model of a type; handed to models because they must not import the registry that imports them. */
export type ModelOf = (type: string) => ElementModel | undefined;
export type Settled<E> = { readonly element: E; readonly others: ReadonlyMap<string, Changes> };

/** A field that several people may write at once: what each did is kept, rather than whose copy came last. */
export type SharedText = {
  readonly field: string;
  /** Of how many parts a value is: with them grows how long it takes to merge. */
  parts(value: unknown): number;
  /** What leads from one value to another; undefined where that says no less than the other value. */
  difference(before: unknown, after: unknown): unknown;
  /** The present value with what was done to an older one; undefined when that, or the older one, cannot be read. */
  merge(present: unknown, base: unknown, delta: unknown): unknown;
};

/** Looks up where an element is shown: derived boxes (arrows, members of lists) included. */
export type BoxOf = (id: string) => Box | undefined;

/** What the product knows of one type of element without drawing it. Pure: client and server share it. */
export type ElementModel<E extends BaseElement = BaseElement> = {
  readonly type: E["type"];
  readonly schema: z.ZodMiniType<E>;
  /** The schema of a patch: every field but id and type, none required, no defaults filled in. */
  readonly changes: z.ZodMiniType<Changes>;
  readonly contentEvent?: ContentEvent;
  readonly defaultSize: Size;
  readonly minimumSize: Size;
  /** A new element with its defaults. */
  create(common: Pick<BaseElement, "id" | "position" | "index">): E;
  /** May an arrow's end snap to it? */
  readonly takesArrows: boolean;
  /** May an element list take it in? */
  readonly fitsIntoList: boolean;
  /** Ids deleted together with it (a list's members). */
  takesAlong?(element: E): readonly string[];
  /** Ids it points at (an arrow's ends, a list's members). */
  references?(element: E): readonly string[];
  /** The element without its references to what is gone, which `boxOf` still knows where it was last. */
  release?(element: E, isGone: (id: string) => boolean, boxOf: BoxOf): E;
  /**
   * Changes to others that its own change brings with it (members' `isAttachedToList`), and itself made consistent.
   * Idempotent. Ids it refers to may not be there yet: a batch may create them next; `release` drops them otherwise.
   */
  settle?(before: E | undefined, after: E, board: BoardReader, modelOf: ModelOf): Settled<E>;
  /** Is its edge the ellipse in its box? Arrows that point at it end there. */
  isRound?(element: E): boolean;
  /** Its box where it is not simply position and size (an arrow's, from what its ends hold on to). */
  frame?(element: E, boxOf: BoxOf): Box;
  /** Where it puts others (a list's members). */
  place?(element: E, boxOf: BoxOf): ReadonlyMap<string, Box>;
  /** Is the point on it, not merely in its box? Without it the box decides. */
  hits?(element: E, point: Point, tolerance: number, boxOf: BoxOf): boolean;
  readonly sharedText?: SharedText;
  /** Its text for the outline, search and the clipboard. */
  textOf(element: E): string;
};

/**
 * Builds a model's two schemas from its own fields. `intents` are fields that a patch may carry and `settle` turns into
 * stored ones (who joins a list), so that two people's patches add up instead of one replacing the other's.
 * `isAttachedToList` is in no patch: it follows from the lists.
 */
export function elementSchemas<Type extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  shape: Shape,
  intents: z.core.$ZodShape = {},
) {
  const schema = z.readonly(z.object({ ...commonShape, type: z.literal(type), ...shape }));
  const { id: _id, isAttachedToList: _isAttachedToList, ...patchable } = { ...commonShape, ...shape, ...intents };
  const optional = Object.fromEntries(
    Object.entries(patchable).map(([name, field]) => [name, z.optional(bare(field))]),
  );
  return { schema, changes: z.readonly(z.object(optional)) as z.ZodMiniType<Changes> };
}

/** Without defaults and fallbacks: a patch that names nothing changes nothing, a broken value is refused. */
function bare(field: z.core.SomeType): z.core.SomeType {
  if (field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniCatch) return bare(field.def.innerType);
  return field;
}
