import lz from "lz-string";
import * as z from "zod/mini";
import type { Point } from "../geometry/point.ts";

const number = (byDefault: number) => z.catch(z.number(), byDefault);
const shapeSchema = z.object({
  id: z.string(),
  type: z.string(),
  parentId: z.catch(z.string(), ""),
  /** Its place among its siblings, in the order of letters. */
  index: z.catch(z.string(), ""),
  x: z.number(),
  y: z.number(),
  /** In radians, about its upper left corner. */
  rotation: number(0),
  props: z.catch(z.record(z.string(), z.unknown()), {}),
});
export type TldrawShape = z.infer<typeof shapeSchema>;

const bindingSchema = z.object({
  fromId: z.string(),
  toId: z.string(),
  props: z.object({ terminal: z.enum(["start", "end"]) }),
});
const assetSchema = z.object({ id: z.string(), props: z.object({ src: z.string() }) });
const contentSchema = z.object({
  shapes: z.array(z.unknown()),
  bindings: z.catch(z.array(z.unknown()), []),
  assets: z.catch(z.array(z.unknown()), []),
});

export type TldrawContent = {
  readonly shapes: readonly TldrawShape[];
  /** Which shape an arrow's ends are attached to, by the arrow's id. */
  readonly ends: ReadonlyMap<string, { start?: string; end?: string }>;
  /** The addresses of pictures. */
  readonly sources: ReadonlyMap<string, string>;
};

/**
 * What tldraw has put on the clipboard, inside HTML: as JSON of which a part is compressed (since 2025), as JSON, or all
 * of it compressed (before). Undefined when there is none.
 */
export function readTldraw(html: string): TldrawContent | undefined {
  const inside = /<(?:div data-tldraw|tldraw)[^>]*>([\s\S]*?)<\/(?:div|tldraw)>/.exec(html)?.[1];
  if (inside === undefined) return undefined;
  const written = unescaped(inside.trim());
  const copied = z
    .object({ type: z.literal("application/tldraw"), data: z.record(z.string(), z.unknown()) })
    .safeParse(jsonOf(written) ?? jsonOf(lz.decompressFromBase64(written)));
  if (!copied.success) return undefined;
  const { otherCompressed, ...plain } = copied.data.data;
  const rest = typeof otherCompressed === "string" ? jsonOf(lz.decompressFromBase64(otherCompressed)) : {};
  const content = contentSchema.safeParse({ ...plain, ...Object(rest) });
  return content.success ? read(content.data) : undefined;
}

function read({ shapes, bindings, assets }: z.infer<typeof contentSchema>): TldrawContent {
  const ends = new Map<string, { start?: string; end?: string }>();
  for (const { fromId, toId, props } of bindings.flatMap((one) => bindingSchema.safeParse(one).data ?? [])) {
    ends.set(fromId, { ...ends.get(fromId), [props.terminal]: toId });
  }
  const sources = assets.flatMap((one) => assetSchema.safeParse(one).data ?? []);
  return {
    shapes: shapes.flatMap((one) => shapeSchema.safeParse(one).data ?? []),
    ends,
    sources: new Map(sources.map(({ id, props }) => [id, props.src])),
  };
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  amp: "&",
  "#39": "'",
};

/** Browsers write what is copied as the HTML of a text. */
const unescaped = (html: string): string =>
  html.replace(/&(lt|gt|quot|nbsp|amp|#39);/g, (_, name) => entities[name] ?? "");

const pointSchema = z.object({ x: z.number(), y: z.number() });

/** The points of one segment of a drawing: as they are, or packed. */
export function pointsOf(segment: unknown): readonly Point[] {
  const { points, path, dim } = Object(segment);
  if (Array.isArray(points)) return points.flatMap((one) => pointSchema.safeParse(one).data ?? []);
  if (typeof path === "string") return unpacked(path, dim === 2 ? 2 : 3);
  return [];
}

/** The first point in numbers of 32 bits, and of each further one the way to it in numbers of 16 bits. */
function unpacked(base64: string, numbers: 2 | 3): readonly Point[] {
  let bytes: DataView;
  try {
    bytes = new DataView(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer);
  } catch {
    return [];
  }
  const [first, step] = [4 * numbers, 2 * numbers];
  if (bytes.byteLength < first) return [];
  let at = { x: bytes.getFloat32(0, true), y: bytes.getFloat32(4, true) };
  const found = [at];
  for (let offset = first; offset + step <= bytes.byteLength; offset += step) {
    at = { x: at.x + half(bytes.getUint16(offset, true)), y: at.y + half(bytes.getUint16(offset + 2, true)) };
    found.push(at);
  }
  return found.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ? found : [];
}

/** A number of 16 bits: sign, exponent, fraction. */
function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits >> 15 ? -size : size;
}
