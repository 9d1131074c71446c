import type { BaseElement, BoardReader } from "../elements/element.ts";
import { equal, fieldOf } from "./equal.ts";

/** A board that others are told apart from. */
export type PatchBase = {
  readonly elements: ReadonlyMap<string, BaseElement>;
  /** Of its elements as they are kept, in order: an element is named by its place in them, which is shorter. */
  readonly ids: readonly string[];
  /** By place: the element that was compared last, and the fields in which it differs; null where it has not all of them. */
  readonly compared: { readonly is: BaseElement; readonly changed: readonly string[] | null }[];
};

/** Places in order, each as the way from the one before it. */
type Steps = readonly number[];

/** What makes a board of another one. */
export type BoardPatch = {
  /** By field: the elements whose field became another one, and what it became. */
  readonly fields: Readonly<Record<string, readonly [Steps, readonly unknown[]]>>;
  readonly gone: Steps;
  /** The elements that the other one does not have, or with a field that these have not. */
  readonly put: readonly unknown[];
};

export const patchBase = (elements: ReadonlyMap<string, BaseElement>, ids: Iterable<string>): PatchBase => ({
  elements,
  ids: [...ids].sort(),
  compared: [],
});

/** What makes this board of the other one; in steps, so that others have their turn. */
export function* patchOf({ elements, ids, compared }: PatchBase, board: BoardReader): Generator<undefined, BoardPatch> {
  const fields: Record<string, [number[], unknown[]]> = {};
  const lastOf = new Map<string, number>();
  const gone: number[] = [];
  const put: BaseElement[] = [];
  let lastGone = 0;
  for (const [place, id] of ids.entries()) {
    yield;
    const [was, is] = [elements.get(id), board.get(id)];
    if (!is) {
      gone.push(place - lastGone);
      lastGone = place;
      continue;
    }
    const last = compared[place];
    const changed = last?.is === is ? last.changed : changedIn(was, is);
    if (last?.is !== is) compared[place] = { is, changed };
    if (!changed) put.push(is);
    for (const name of changed ?? []) {
      fields[name] ??= [[], []];
      const [steps, values] = fields[name];
      steps.push(place - (lastOf.get(name) ?? 0));
      values.push(fieldOf(is, name));
      lastOf.set(name, place);
    }
  }
  if (board.size > ids.length - gone.length) {
    const known = new Set(ids);
    for (const element of board.values()) {
      yield;
      if (!known.has(element.id)) put.push(element);
    }
  }
  return { fields, gone, put };
}

function changedIn(was: BaseElement | undefined, is: BaseElement): readonly string[] | null {
  if (!was) return null;
  for (const name in was) if (fieldOf(is, name) === undefined && fieldOf(was, name) !== undefined) return null;
  const changed: string[] = [];
  for (const name in is) if (!equal(fieldOf(was, name), fieldOf(is, name))) changed.push(name);
  return changed;
}

/** The board that a patch makes. What it puts is as it was read by the caller. */
export function patched(
  { elements, ids }: PatchBase,
  { fields, gone }: Omit<BoardPatch, "put">,
  put: Iterable<BaseElement>,
): Map<string, BaseElement> {
  const changes: (Record<string, unknown> | undefined)[] = [];
  for (const [name, [steps, values]] of Object.entries(fields)) {
    let place = 0;
    for (const [at, step] of steps.entries()) {
      place += step;
      const changed = changes[place] ?? { ...elements.get(ids[place] ?? "") };
      changed[name] = values[at];
      changes[place] = changed;
    }
  }
  const board = new Map(elements);
  for (const [place, id] of ids.entries()) {
    const changed = changes[place];
    if (changed && board.has(id)) board.set(id, changed as BaseElement);
  }
  let place = 0;
  for (const step of gone) {
    place += step;
    board.delete(ids[place] ?? "");
  }
  for (const element of put) board.set(element.id, element);
  return board;
}
