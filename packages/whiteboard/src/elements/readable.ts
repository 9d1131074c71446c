import type { BaseElement } from "./element.ts";
import { modelOf, parseElement } from "./models.ts";

/**
 * Elements from our own server or from the copy of an earlier visit, without unreadable ones, whose number is returned.
 * The server has validated them with their schemas, which for a whole board takes longer than opening it; so only
 * elements with a missing field, or a field of another kind, are parsed again.
 */
export function readable(values: Iterable<unknown>): { elements: readonly BaseElement[]; left: number } {
  const elements: BaseElement[] = [];
  let left = 0;
  for (const it of values) {
    const element = isSound(it) ? it : parseElement(it);
    if (element) elements.push(element);
    else left += 1;
  }
  return { elements, left };
}

const farthest = 10_000_000;
const isNear = (value: unknown): boolean => typeof value === "number" && Math.abs(value) <= farthest;
const isLength = (value: unknown): boolean => typeof value === "number" && value > 0 && value <= farthest;

function isSound(value: unknown): value is BaseElement {
  if (typeof value !== "object" || value === null) return false;
  const it = value as Record<string, unknown> & Partial<BaseElement>;
  const sample = typeof it.type === "string" ? sampleOf(it.type) : undefined;
  if (!sample || !isNear(it.position?.x) || !isNear(it.position?.y)) return false;
  if (!isLength(it.size?.width) || !isLength(it.size?.height)) return false;
  return sample.every(([name, kind]) => kindOf(it[name]) === kind);
}

/** The fields of a type with their kinds. */
function sampleOf(type: string): readonly (readonly [string, string])[] | undefined {
  const known = samples.get(type);
  if (known) return known;
  const made = modelOf(type)?.create({ id: "sample", position: { x: 0, y: 0 }, index: 0 });
  const sample = made && Object.entries(made).map(([name, value]) => [name, kindOf(value)] as const);
  if (sample) samples.set(type, sample);
  return sample;
}
const samples = new Map<string, readonly (readonly [string, string])[]>();

/** Null counts as an object too: a field that may hold an object may be null. */
const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "list" : Number.isNaN(value) ? "none" : typeof value;
