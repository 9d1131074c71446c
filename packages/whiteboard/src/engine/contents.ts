import type { BaseElement, BoxOf } from "../elements/element.ts";
import { isBackdrop, modelOf } from "../elements/models.ts";
import { encloses } from "../geometry/box.ts";
import type { ElementIndex } from "./element-index.ts";
import type { Layout } from "./layout.ts";

type OnBoard = {
  readonly index: ElementIndex;
  readonly layout: Pick<Layout, "containerOf" | "attachedTo">;
  get(id: string): BaseElement | undefined;
  readonly boxOf: BoxOf;
};

/**
 * These elements, and what lies wholly in those of them that are backdrops (frames) or leads from there to them (an arrow),
 * as far as it is accepted. Members of lists are left to their list, and what is attached to something that is not among
 * all these to that.
 */
export function withContents(
  ids: Iterable<string>,
  board: OnBoard,
  accepts: (element: BaseElement) => boolean = () => true,
): ReadonlySet<string> {
  const asked = new Set(ids);
  const inside = [...asked].flatMap((id) => [...contentsOf(id, board), ...attachedTo(id, board)]).filter(accepts);
  const all = new Set([...asked, ...inside.map(({ id }) => id)]);
  const isAlong = (id: string) => all.has(id) || all.has(board.layout.containerOf(id) ?? "");
  for (const element of inside) {
    const { frame, references } = modelOf(element.type) ?? {};
    if (frame && !asked.has(element.id) && !references?.(element).every(isAlong)) all.delete(element.id);
  }
  return all;
}

/** What is attached to a backdrop and to something else. */
function attachedTo(id: string, { layout, get }: OnBoard): readonly BaseElement[] {
  const element = get(id);
  if (!element || !isBackdrop(element)) return [];
  const attached = layout.attachedTo(id).flatMap((it) => get(it) ?? []);
  return attached.filter((it) => (modelOf(it.type)?.references?.(it) ?? []).length > 1);
}

/** What lies wholly in an element, if it is a backdrop. */
export function contentsOf(id: string, { index, get, boxOf }: OnBoard): readonly BaseElement[] {
  const [element, box] = [get(id), boxOf(id)];
  if (!element || !box || !isBackdrop(element)) return [];
  return index.within(box).flatMap((other) => {
    const [inner, innerBox] = [get(other), boxOf(other)];
    const isIn = inner && innerBox && other !== id && !inner.isAttachedToList && encloses(box, innerBox);
    return isIn ? [inner] : [];
  });
}
