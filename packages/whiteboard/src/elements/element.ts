/** Models use Zod's mini build: its checks and wrappers are functions, so that a browser loads only those in use. */
import * as z from "zod/mini";
import type { Box, Outline } from "../geometry/box.ts";
import type { Point, Size } from "../geometry/point.ts";
import type { Styles } from "./styles.ts";

/** Coordinates beyond this are a mistake, not a drawing; the limit keeps sums from losing precision. */
const farthest = 10_000_000;
const coordinate = z.number().check(z.minimum(-farthest), z.maximum(farthest));
const length = z.number().check(z.minimum(1), z.maximum(1_000_000));

export const pointSchema = z.readonly(z.object({ x: coordinate, y: coordinate }));
export const sizeSchema = z.readonly(z.object({ width: length, height: length }));

/**
 * Clients make ids, and another spelling is another element. Names that every object inherits are not ids, since the
 * wire format is keyed by id.
 */
export const elementIdSchema = z.string().check(
  z.regex(/^[\w-]{1,64}$/, "Invalid element id"),
  z.refine((id) => !(id in {}), "Invalid element id"),
);

/**
 * The fields that all elements have. The editor's transient ones (`isDragging`, …) are not stored, so they are not
 * here.
 */
export const commonShape = {
  id: elementIdSchema,
  position: pointSchema,
  size: sizeSchema,
  /** Stacking order, higher is in front; ties are ordered by id. */
  index: z.number().check(z.minimum(-1e15), z.maximum(1e15)),
  isAttachedToList: z._default(z.boolean(), false),
  resizeEnabled: z._default(z.boolean(), true),
  arrowEnabled: z._default(z.boolean(), true),
  /** A lock set by hand: nobody moves or edits the element until it is unlocked. */
  isLocked: z._default(z.boolean(), false),
  /** The groups it is in, the outermost first. */
  groups: z.optional(z.readonly(z.array(elementIdSchema).check(z.maxLength(16)))),
};

/** The field `rotation` of types that can be turned: whole degrees, clockwise, about the middle of position and size. */
export const rotationSchema = z.optional(z.int().check(z.minimum(0), z.maximum(359)));

/** What board, engine and tools know about an element. Its model knows its other fields. */
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
  readonly groups?: readonly string[] | undefined;
  /** Only of types that can be turned; 0 without it. */
  readonly rotation?: number | undefined;
};

/** Some of an element's fields with their new values; `id` and `type` never change. */
export type Changes = Readonly<Record<string, unknown>>;

/** Looks elements up, whether they are in a map, behind an overlay or in the store. */
export type BoardReader = {
  get(id: string): BaseElement | undefined;
  values(): Iterable<BaseElement>;
  readonly size: number;
  /** The elements that contain any of these, if that is known without a search through all elements. */
  containersOf?(ids: readonly string[]): Iterable<BaseElement>;
};

/** The specified event that carries an element's content. */
export type ContentEvent = {
  readonly event: string;
  /** The name under which the room sends it to the others. */
  readonly broadcast: string;
  /** The payload's key that holds the fields; without one they are in the payload itself. */
  readonly key?: string;
  /** The key under which they are sent on, if it is another one. */
  readonly broadcastKey?: string;
  /** The fields it may carry. */
  readonly fields: readonly string[];
  /** Reads the value under the key when it is not simply an object of fields. */
  read?(carried: unknown): unknown;
};

/** The model of a type; passed to models because they must not import the registry that imports them. */
export type ModelOf = (type: string) => ElementModel | undefined;
export type Normalized<E> = { readonly element: E; readonly others: ReadonlyMap<string, Changes> };

/** A field that several people may edit at once: everybody's changes are merged, instead of the last copy winning. */
export type SharedText = {
  readonly field: string;
  /** The value of an element that has none. */
  readonly empty: unknown;
  /** The number of parts in a value: merging takes time in proportion to it. */
  parts(value: unknown): number;
  /** The change from one value to another; undefined where it would be no shorter than the other value. */
  difference(before: unknown, after: unknown): unknown;
  /** The current value with a change that was made to an older one; undefined when either of those two cannot be read. */
  merge(current: unknown, base: unknown, delta: unknown): unknown;
};

/** A text beside an element, and one for those who do not see it. */
export type LabelName = "caption" | "alt" | "notes";

/** Looks up where an element is shown, including derived boxes (arrows, members of lists). */
export type BoxOf = (id: string) => Box | undefined;

type PatchFields = Readonly<Record<string, z.ZodMiniType>>;

/** What the product knows about one type of element apart from drawing it. Pure: client and server share it. */
export type ElementModel<E extends BaseElement = BaseElement> = {
  readonly type: E["type"];
  readonly schema: z.ZodMiniType<E>;
  /** The fields that a patch may name: all except id and type, without defaults. See `readPatch`. */
  readonly changes: PatchFields;
  readonly contentEvent?: ContentEvent;
  readonly defaultSize: Size;
  readonly minimumSize: Size;
  /** A new element with its defaults. */
  create(common: Pick<BaseElement, "id" | "position" | "index">): E;
  /** Whether an arrow's end can attach to it. */
  readonly takesArrows: boolean;
  /** Whether an element list can take it in. */
  readonly fitsIntoList: boolean;
  /**
   * It lies behind everything that is not one (a frame), a larger one behind smaller ones; what lies wholly in it goes
   * where it goes.
   */
  readonly isBackdrop?: true;
  /** The field with the name that is shown above it, equally large at every zoom, and edited there. */
  readonly nameField?: string;
  /** The ids of elements deleted together with it (a list's members). */
  takesAlong?(element: E): readonly string[];
  /** The ids it refers to (an arrow's ends, a list's members). */
  references?(element: E): readonly string[];
  /** The element without its references to deleted elements; `boxOf` still knows where those were. */
  release?(element: E, isGone: (id: string) => boolean, boxOf: BoxOf): E;
  /**
   * The element made consistent, and the changes to others that this entails (members' `isAttachedToList`). Idempotent.
   * Elements it refers to may not exist yet, since a batch may create them next; otherwise `release` removes the
   * references.
   */
  normalize?(before: E | undefined, after: E, board: BoardReader, modelOf: ModelOf): Normalized<E>;
  /** Its edge, unless that is its box's: the same value for the same edge. Arrows that point at it end there. */
  outline?(element: E): Outline | undefined;
  /** Its box, unless it is simply position and size (an arrow's follows from what its ends are attached to). */
  frame?(element: E, boxOf: BoxOf): Box;
  /** Where it puts others (a list's members). */
  place?(element: E, boxOf: BoxOf): ReadonlyMap<string, Box>;
  /**
   * Whether the point is on it, not merely in its box; if it is turned, the point is where it was before. By default the
   * box decides.
   */
  hits?(element: E, point: Point, tolerance: number, boxOf: BoxOf): boolean;
  /** Whether there is nothing of it at a point that hits it but what is seen through it, which is meant if something is there. */
  isSeenThrough?(element: E, point: Point, tolerance: number): boolean;
  readonly sharedText?: SharedText;
  /** The picture it shows: a page's, by the page's URL, or a file of the board, by its hash. */
  shows?(element: E): string | undefined;
  /** Fields that come by themselves after it was created (a picture's file): that is nobody's work on it. */
  readonly arriving?: ReadonlySet<string>;
  /** Fields with plain texts that people give it in a dialog. */
  readonly labels?: readonly LabelName[];
  /** What people choose for it; the style bar offers it. */
  readonly styles?: Styles;
  /** Its text for the outline, search and the clipboard. */
  textOf(element: E): string;
  /** The same where a text is read elsewhere, if it says more there (a todo's tick). */
  markdownOf?(element: E): string;
};

/**
 * Builds a model's schemas, of an element and of a patch's fields, from its own fields. `intents` are fields that a patch may carry and
 * that `normalize` turns into stored ones (who joins a list), so that two people's patches add up instead of one
 * replacing the other. `isAttachedToList` is in no patch: it follows from the lists.
 */
export function elementSchemas<Type extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  shape: Shape,
  intents: z.core.$ZodShape = {},
) {
  const schema = z.readonly(z.object({ ...commonShape, type: z.literal(type), ...shape }));
  const { id: _id, isAttachedToList: _isAttachedToList, ...patchable } = { ...commonShape, ...shape, ...intents };
  const changes: PatchFields = Object.fromEntries(
    Object.entries(patchable).map(([name, field]) => [name, z.optional(bare(field))]),
  );
  return { schema, changes };
}

/**
 * The changes that a patch names, without unknown ones; undefined when one is invalid. A schema of all fields would look
 * at some twenty for every element that moves.
 */
export function readPatch({ changes: fields }: ElementModel, patch: Changes): Changes | undefined {
  const changes: Record<string, unknown> = {};
  for (const name of Object.keys(patch)) {
    const read = Object.hasOwn(fields, name) ? fields[name]?.safeParse(patch[name]) : undefined;
    if (read && !read.success) return undefined;
    if (read) changes[name] = read.data;
  }
  return changes;
}

/** Without defaults and fallbacks: a patch that names nothing changes nothing, and a broken value is refused. */
function bare(field: z.core.SomeType): z.core.SomeType {
  if (field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniCatch) return bare(field.def.innerType);
  return field;
}
