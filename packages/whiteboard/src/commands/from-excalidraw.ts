import { toStorable } from "@tafel/domain";
import * as z from "zod/mini";
import { lineThrough, strokesOf } from "../elements/drawing/ink.ts";
import { type BaseElement, elementIdSchema } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";
import { nearestInk, nearestPaper } from "../elements/nearest-color.ts";
import type { Head, StrokeWidth } from "../elements/styles.ts";
import type { Point } from "../geometry/point.ts";
import { wholeTurn } from "../geometry/turn.ts";
import { drawingOf } from "./drawing-of.ts";
import { linkTo } from "./link-to.ts";
import { shapeDrawn } from "./shape-drawn.ts";

/** What another program's clipboard or file becomes, and how many of its elements have no counterpart. */
export type Converted = {
  readonly elements: readonly BaseElement[];
  readonly leftOut: number;
  /** The pictures it brings as data URLs, by the `upload` of elements that show them. */
  readonly files: ReadonlyMap<string, string>;
};

/**
 * The elements of an Excalidraw file or clipboard, in its places, sizes and order; undefined when the text is neither.
 * Whatever is turned there is upright here.
 */
export function fromExcalidraw(json: string): Converted | undefined {
  const read = readFile(json);
  if (!read) return undefined;
  const { items, files } = read;
  const byId = new Map(items.map((item) => [item.id, item]));
  // Shapes and arrows hold their words themselves.
  const holds = (id: string | null) => isHolder(byId.get(id ?? "")?.type ?? "");
  const held = items.filter(({ containerId }) => holds(containerId));
  const words = new Map(held.map((item) => [item.containerId, item]));
  const asked = items.filter((item) => !held.includes(item));
  const made = asked.flatMap((item, index) => {
    const fields = fieldsOf(item, words.get(item.id), byId, files);
    return fields ? (parseElement({ id: item.id, index, ...boxOf(item), ...groupsOf(item), ...fields }) ?? []) : [];
  });
  return { elements: made, leftOut: asked.length - made.length, files };
}

/** Groups there are listed from the innermost. */
const groupsOf = ({ groupIds }: Item) => (groupIds.length > 0 ? { groups: groupIds.slice(-16).reverse() } : {});

const number = (byDefault: number) => z.catch(z.number(), byDefault);
const word = (byDefault: string) => z.catch(z.string(), byDefault);
const end = z.catch(z.optional(z.nullable(z.object({ elementId: z.string() }))), null);
const itemSchema = z.object({
  id: z.string(),
  type: z.string(),
  x: z.number(),
  y: z.number(),
  width: number(1),
  height: number(1),
  angle: number(0),
  name: z.catch(z.nullable(z.string()), null),
  groupIds: z.catch(z.array(elementIdSchema), []),
  isDeleted: z.catch(z.boolean(), false),
  strokeColor: word("#1e1e1e"),
  backgroundColor: word("transparent"),
  strokeWidth: number(2),
  strokeStyle: z.catch(z.enum(["solid", "dashed", "dotted"]), "solid"),
  roundness: z.catch(z.nullable(z.object({})), null),
  points: z.catch(z.array(z.tuple([z.number(), z.number()])), []),
  startBinding: end,
  endBinding: end,
  startArrowhead: z.catch(z.nullable(z.string()), null),
  endArrowhead: z.catch(z.nullable(z.string()), null),
  elbowed: z.catch(z.boolean(), false),
  text: word(""),
  originalText: word(""),
  fontSize: number(20),
  textAlign: z.catch(z.enum(["left", "center", "right"]), "left"),
  containerId: z.catch(z.nullable(z.string()), null),
  fileId: z.catch(z.nullable(z.string()), null),
  link: z.catch(z.nullable(z.string()), null),
  crop: z.catch(
    z.nullable(
      z.object({
        ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
        ...{ naturalWidth: z.number(), naturalHeight: z.number() },
      }),
    ),
    null,
  ),
});
type Item = z.infer<typeof itemSchema>;

const fileSchema = z.object({ id: z.string(), dataURL: z.string().check(z.startsWith("data:image/")) });

function readFile(json: string) {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  const file = z.object({
    type: z.enum(["excalidraw", "excalidraw/clipboard"]),
    elements: z.array(z.unknown()),
    files: z.catch(z.record(z.string(), z.unknown()), {}),
  });
  const parsed = file.safeParse(read);
  if (!parsed.success) return undefined;
  const { elements, files } = parsed.data;
  const found = Object.values(files).flatMap((one) => fileSchema.safeParse(one).data ?? []);
  return {
    items: elements.flatMap((one) => itemSchema.safeParse(one).data ?? []).filter((it) => !it.isDeleted),
    files: new Map(found.map(({ id, dataURL }) => [uploadOf(id), dataURL])),
  };
}

const boxOf = ({ x, y, width, height, angle }: Item) => {
  const rotation = wholeTurn((angle * 180) / Math.PI);
  return {
    position: { x, y },
    size: { width: Math.max(1, width), height: Math.max(1, height) },
    ...(rotation !== 0 && { rotation }),
  };
};

function fieldsOf(
  item: Item,
  words: Item | undefined,
  byId: ReadonlyMap<string, Item>,
  files: Converted["files"],
): object | undefined {
  switch (item.type) {
    case "rectangle":
    case "ellipse":
    case "diamond":
      return shapeOf(item, words);
    case "frame":
    case "magicframe":
      return { type: "frame", name: (item.name ?? "").slice(0, 200), fill: "transparent" };
    case "text":
      return noteOf(item);
    case "arrow":
      return item.points.length > 1 ? { ...arrowOf(item, byId), ...(words && labelOf(words)) } : undefined;
    case "line":
      return item.points.length === 2 ? arrowOf(item, byId) : (outlinedOf(item) ?? drawnOf(item));
    case "freedraw":
      return drawnOf(item);
    case "image":
      return files.has(uploadOf(item.fileId ?? "")) ? pictureOf(item) : undefined;
    case "embeddable":
    case "iframe":
      return linkTo(item.link);
    default:
      return undefined;
  }
}

/** Ids there may be longer than ours. */
const uploadOf = (fileId: string): string => fileId.slice(0, 64);

function pictureOf({ fileId, crop }: Item) {
  const upload = uploadOf(fileId ?? "");
  if (!crop) return { type: "picture", upload };
  const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole));
  const { x, y, width, height, naturalWidth, naturalHeight } = crop;
  const shown = {
    left: share(x, naturalWidth),
    top: share(y, naturalHeight),
    right: share(x + width, naturalWidth),
    bottom: share(y + height, naturalHeight),
  };
  return { type: "picture", upload, crop: shown };
}

const kinds: Readonly<Record<string, string>> = { rectangle: "square", ellipse: "circle", diamond: "diamond" };

const isHolder = (type: string): boolean => type === "arrow" || Object.hasOwn(kinds, type);

const shapeOf = (item: Item, words: Item | undefined) => ({
  type: "shape",
  shapeType: item.type === "rectangle" && item.roundness ? "rounded" : kinds[item.type],
  fill: item.backgroundColor === "transparent" ? "transparent" : (nearestPaper(item.backgroundColor) ?? "white"),
  ...lineOf(item),
  ...(words
    ? { ...textOf(words, item.link), ...(words.textAlign !== "center" && { align: words.textAlign }) }
    : hostOf(item.link)),
});

/** What leads to a page and says nothing says where it leads. */
const hostOf = (link: string | null) =>
  isPage(link) && URL.canParse(link) ? { textContent: { ops: linked(new URL(link).host, link) } } : {};

const isPage = (link: string | null): link is string => link !== null && /^https?:/i.test(link);

/** Shapes that Excalidraw has not are closed lines there, see `toExcalidraw`. */
function outlinedOf(item: Item): object | undefined {
  const drawn = shapeDrawn(item.points.map(([x, y]) => ({ x, y })));
  if (!drawn) return undefined;
  const { shapeType, corner } = drawn;
  return { ...shapeOf(item, undefined), shapeType, position: { x: item.x + corner.x, y: item.y + corner.y } };
}

/** Room between a note's edge and its text. */
const padding = 16;
/** Our letters may be wider, and lines stay whole. */
const widening = 1.2;

const noteOf = (item: Item) => ({
  ...{ type: "note", paper: "transparent" },
  position: { x: item.x - padding, y: item.y - padding },
  size: { width: Math.max(140, widening * item.width + 2 * padding), height: Math.max(91, item.height + 2 * padding) },
  ...textOf(item),
  ...(item.textAlign !== "left" && { align: item.textAlign }),
});

/**
 * The words as they were typed, without the line breaks that only the width of their place made. They lead where what
 * holds them does.
 */
function textOf({ originalText, text, fontSize, strokeColor, ...words }: Item, link = words.link) {
  const textColor = nearestInk(strokeColor) ?? "black";
  const typed = toStorable(originalText || text).trimEnd();
  return {
    textContent: { ops: isPage(link) ? linked(typed, link) : [{ insert: `${typed}\n` }] },
    fontSize: Math.round(Math.min(200, Math.max(1, fontSize))),
    ...(textColor !== "black" && { textColor }),
  };
}

const linked = (text: string, link: string) =>
  `${text}\n`.split(/(?<=\n)|(?=\n)/).map((part) => ({ insert: part, ...(part !== "\n" && { attributes: { link } }) }));

/** An arrow's words, which have one size and color. */
const labelOf = (words: Item) => ({ textContent: textOf(words, null).textContent });

function lineOf({ strokeColor, strokeWidth, strokeStyle }: Item) {
  const width: StrokeWidth = strokeWidth <= 2 ? "thin" : strokeWidth <= 4 ? "medium" : "thick";
  return {
    stroke: nearestInk(strokeColor) ?? "black",
    ...(width !== "thin" && { strokeWidth: width }),
    ...(strokeStyle !== "solid" && { dash: strokeStyle }),
  };
}

function arrowOf(item: Item, byId: ReadonlyMap<string, Item>) {
  const [start = [0, 0], ...others] = item.points;
  const last = others.pop() ?? start;
  const middle = others[Math.floor(others.length / 2)];
  // Ours has a control point beside its line, and theirs runs through its points; in right angles, ours finds its own way.
  const control =
    middle &&
    !item.elbowed &&
    [0, 1].map((axis) => 2 * (middle[axis] ?? 0) - ((start[axis] ?? 0) + (last[axis] ?? 0)) / 2);
  return {
    type: "arrow",
    startPointX: start[0],
    startPointY: start[1],
    endX: last[0],
    endY: last[1],
    ...(item.elbowed && { routing: "elbow" }),
    ...(control && { controlX: control[0], controlY: control[1], controlActivated: true }),
    startConnection: connectionTo(item.startBinding?.elementId, byId),
    endConnection: connectionTo(item.endBinding?.elementId, byId),
    startHead: headOf(item.startArrowhead),
    endHead: headOf(item.endArrowhead),
    ...lineOf(item),
  };
}

function connectionTo(id: string | undefined, byId: ReadonlyMap<string, Item>) {
  const other = byId.get(id ?? "");
  if (!other) return null;
  return { elementId: other.id, centre: { x: other.x + other.width / 2, y: other.y + other.height / 2 } };
}

function headOf(name: string | null): Head {
  if (name === null) return "none";
  if (/^(dot|circle)/.test(name)) return "dot";
  return /^(triangle|diamond)/.test(name) ? "filled" : "open";
}

/** The colors of freehand drawings are free, and a pen there is about three times as wide as its number. */
function drawnOf(item: Item) {
  const points: Point[] = item.points.map(([x, y]) => ({ x: item.x + x, y: item.y + y }));
  if (points.length === 0) return undefined;
  const isDrawn = item.type === "freedraw";
  const width = Math.min(500, Math.max(0.1, isDrawn ? 3 * item.strokeWidth : item.strokeWidth));
  const ink = { color: item.strokeColor, width };
  let made = 0;
  const newId = () => `${item.id}-${made++}`.slice(-100);
  const isSmooth = isDrawn || item.roundness !== null;
  const paths = isSmooth ? strokesOf(points, ink, 1, newId) : [{ id: newId(), d: lineThrough(points), ...ink }];
  return drawingOf(paths);
}
