import type { Point } from "../geometry/point.ts";
import { wholeTurn } from "../geometry/turn.ts";
import type { TldrawContent, TldrawShape } from "./read-tldraw.ts";

/** Shapes are placed within the frame or group they are in, which may be turned. */
export class TldrawBoard {
  readonly content: TldrawContent;
  readonly #byId: ReadonlyMap<string, TldrawShape>;

  constructor(content: TldrawContent) {
    this.content = content;
    this.#byId = new Map(content.shapes.map((shape) => [shape.id, shape]));
  }

  /** What a shape is in, the outermost first. */
  #around({ id, parentId }: TldrawShape): readonly TldrawShape[] {
    const found: TldrawShape[] = [];
    const known = new Set([id]);
    for (let at = this.#byId.get(parentId); at && !known.has(at.id); at = this.#byId.get(at.parentId)) {
      known.add(at.id);
      found.unshift(at);
    }
    return found;
  }

  groupsOf(shape: TldrawShape): readonly string[] {
    const groups = this.#around(shape).filter(({ type }) => type === "group");
    return groups.map(({ id }) => idOf(id)).slice(0, 16);
  }

  /** From the furthest back to the front: each before what is in it. */
  get inOrder(): readonly TldrawShape[] {
    const paths = new Map(
      this.content.shapes.map((shape) => [shape, [...this.#around(shape), shape].map(({ index }) => index)]),
    );
    return [...this.content.shapes].sort((a, b) => {
      const [one = [], other = []] = [paths.get(a), paths.get(b)];
      const at = one.findIndex((index, level) => index !== other[level]);
      if (at < 0) return one.length - other.length;
      return (one[at] ?? "") < (other[at] ?? "") ? -1 : 1;
    });
  }

  /** A point of a shape on the page. */
  place(shape: TldrawShape, point: Point): Point {
    return [...this.#around(shape), shape].reduceRight(({ x, y }, { rotation, ...at }) => {
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      return { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos };
    }, point);
  }

  /** Its box before it is turned about the same middle, and how far it is. */
  boxOf(shape: TldrawShape, { width, height } = sizeOfShape(shape)) {
    const middle = this.place(shape, { x: width / 2, y: height / 2 });
    const size = { width: Math.max(1, width), height: Math.max(1, height) };
    const angle = [...this.#around(shape), shape].reduce((sum, { rotation }) => sum + rotation, 0);
    const rotation = wholeTurn((angle * 180) / Math.PI);
    const position = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
    return { position, size, ...(rotation !== 0 && { rotation }) };
  }

  /** What an end of an arrow is attached to, if it is here and can have arrows. */
  attachedTo({ id, props }: TldrawShape, end: "start" | "end"): TldrawShape | undefined {
    // Before 2024, arrows said themselves to what they are attached.
    const former = Object(props[end]).boundShapeId;
    const other = this.#byId.get(this.content.ends.get(id)?.[end] ?? (typeof former === "string" ? former : ""));
    return other && ["note", "geo", "text", "image", "bookmark", "embed", "video"].includes(other.type)
      ? other
      : undefined;
  }
}

function sizeOfShape({ type, props }: TldrawShape) {
  const scale = numberIn(props.scale, 1);
  const grown = numberIn(props.growY, 0);
  if (type === "note") return { width: 200 * scale, height: (200 + grown) * scale };
  return { width: numberIn(props.w, 1), height: numberIn(props.h, 1) + grown };
}

/** Ids there begin with their kind, and may be longer than ours. */
export const idOf = (id: string): string =>
  id
    .replace(/^\w+:/, "")
    .replace(/[^\w-]/g, "_")
    .slice(-64);

export const numberIn = (value: unknown, byDefault: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : byDefault;
