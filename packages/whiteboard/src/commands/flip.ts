import type { BaseElement, Changes } from "../elements/element.ts";
import type { Editor } from "../engine/editor.ts";
import { boxAround } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { wholeTurn } from "../geometry/turn.ts";
import { elementsToDrag, explainWhatStays, withFreeContents } from "../tools/select/dragged-elements.ts";
import { changeAll } from "../tools/select/moved.ts";

export type FlipDirection = "horizontally" | "vertically";

/** Whether flipping the selection would change anything: several change places, and some kinds look different. */
export function canFlip(editor: Editor): boolean {
  const elements = flipped(editor);
  return elements.length > 1 || elements.some((it) => looksFlipped(editor, it));
}

/**
 * Mirrors what is selected about the middle of all of it, as one step: places, drawings and arrows. Texts and pictures
 * stay as they are read. Tells why something stays if it is locked.
 */
export function flip(editor: Editor, direction: FlipDirection): void {
  explainWhatStays(editor);
  const elements = flipped(editor);
  const around = boxAround(elements.flatMap(({ id }) => editor.boxOf(id) ?? []));
  if (!around) return;
  const mirror = ({ x, y }: Point): Point =>
    direction === "horizontally" ? { x: around.left + around.right - x, y } : { x, y: around.top + around.bottom - y };
  const changes = new Map<string, Changes>();
  for (const element of elements) {
    const box = editor.boxOf(element.id);
    if (!box) continue;
    const corner = mirror({ x: box.right, y: box.bottom });
    const { x, y } = element.position;
    const offset = direction === "horizontally" ? { x: corner.x - box.left, y: 0 } : { x: 0, y: corner.y - box.top };
    const behavior = editor.behaviorOf(element.type);
    const own = behavior?.mapPoints?.(element, mirror) ?? behavior?.mirror?.(element, direction);
    const turn = element.rotation && { rotation: wholeTurn(-element.rotation) };
    const position = { x: x + offset.x, y: y + offset.y };
    if (own || turn || offset.x !== 0 || offset.y !== 0) changes.set(element.id, { position, ...own, ...turn });
  }
  editor.do(changeAll(changes));
}

const looksFlipped = ({ behaviorOf }: Editor, { type, rotation }: BaseElement): boolean =>
  rotation ? true : behaviorOf(type)?.mirror !== undefined || behaviorOf(type)?.mapPoints !== undefined;

/** Members stay where their lists put them. */
const flipped = (editor: Editor): readonly BaseElement[] =>
  withFreeContents(
    editor,
    elementsToDrag(editor).filter((element) => !element.isAttachedToList && editor.isFree(element)),
  );
