import { batchOf, change } from "../board/operation.ts";
import type { Frame } from "../elements/frame/model.ts";
import type { Editor } from "../engine/editor.ts";
import type { Shown } from "../engine/layout.ts";
import { encloses, heightOf, widthOf } from "../geometry/box.ts";
import { readingOrder } from "./reading-order.ts";

/** The board's frames as slides: by their order, then those without one in reading order. */
export const framesInOrder = (editor: Editor): readonly Shown[] => framesAmong(readingOrder(editor));

function framesAmong(all: readonly Shown[]): readonly Shown[] {
  // `sort` is stable.
  return all.filter(isFrame).sort((a, b) => (orderOf(a) ?? last) - (orderOf(b) ?? last));
}

const last = Number.MAX_VALUE;
const isFrame = ({ element }: Shown): boolean => element.type === "frame";
// A frame's model has read it.
const orderOf = ({ element }: Pick<Shown, "element">): number | undefined => (element as Frame).order ?? undefined;

/** An element in the outline, and the innermost frame in which it lies wholly. */
export type Listed = Shown & { readonly frame: string | undefined };

/** Everything in reading order, frame by frame: each frame, then what lies in it; at last what lies in none. */
export function outlineOrder(editor: Editor): readonly Listed[] {
  const all = readingOrder(editor);
  const frames = framesAmong(all);
  const frameOf = new Map<string, string>();
  const area = ({ box }: Shown) => widthOf(box) * heightOf(box);
  for (const { element, box } of [...frames].sort((a, b) => area(a) - area(b))) {
    for (const id of editor.index.within(box)) {
      const inner = editor.boxOf(id);
      if (inner && !frameOf.has(id) && id !== element.id && encloses(box, inner)) frameOf.set(id, element.id);
    }
  }
  const inside = new Map<string | undefined, Listed[]>();
  for (const shown of all) {
    if (isFrame(shown)) continue;
    const frame = frameOf.get(shown.element.id);
    const group = inside.get(frame) ?? [];
    group.push({ ...shown, frame });
    inside.set(frame, group);
  }
  const groups = frames.map((shown) => [{ ...shown, frame: undefined }, ...(inside.get(shown.element.id) ?? [])]);
  return [...groups.flat(), ...(inside.get(undefined) ?? [])];
}

/** Puts a frame at another place among all frames, as one step. */
export function moveFrame(editor: Editor, id: string, to: number): void {
  const before = framesInOrder(editor).map(({ element }) => element.id);
  const from = before.indexOf(id);
  if (from < 0 || to < 0 || to >= before.length || to === from) return;
  const after = before.toSpliced(from, 1).toSpliced(to, 0, id);
  const orderAt = (at: number) => {
    const element = editor.store.optimistic.get(after[at] ?? "");
    return element && orderOf({ element });
  };
  const [previous, next] = [to === 0 ? (orderAt(1) ?? Number.NaN) - 2 : orderAt(to - 1), orderAt(to + 1)];
  const between =
    to === after.length - 1 ? (previous ?? Number.NaN) + 1 : ((previous ?? Number.NaN) + (next ?? Number.NaN)) / 2;
  // All have one, with room between them: only the moved one changes, and what others move at the same time stays.
  const isRoom = after.every((_, at) => orderAt(at) !== undefined) && between !== previous && between !== next;
  if (isRoom) editor.do(change(id, { order: between }));
  else editor.do(batchOf(after.map((frame, at) => change(frame, { order: at + 1 }))));
}
