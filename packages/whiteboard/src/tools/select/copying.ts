import { change, type Operation } from "../../board/operation.ts";
import { copiesOf } from "../../commands/copies.ts";
import { putAll } from "../../commands/put-all.ts";
import { toCopy } from "../../commands/to-copy.ts";
import type { BaseElement } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { snapped } from "../../engine/snap.ts";
import { boxAt } from "../../geometry/box.ts";
import { add, type Point, subtract } from "../../geometry/point.ts";
import { targetListAt } from "./drop.ts";

/**
 * Copies of the selection follow the pointer, and the originals stay, locked ones too. Only when they are dropped are
 * the copies on the board: in a list, where one takes them.
 */
export function copying(editor: Editor, from: Pointer): ToolState | undefined {
  const originals = toCopy(editor, editor.selection.ids);
  const [first] = originals;
  if (!first) return undefined;
  const ids = originals.map(({ id }) => id);
  const start = editor.viewport.toBoard(from.screen);
  let pointerAt = start;
  const offset = () => {
    const corner = add(first.position, subtract(pointerAt, start));
    return subtract(snapped(corner, editor.grid.get()), first.position);
  };
  const listAt = (visiting: readonly BaseElement[]) =>
    targetListAt(editor, { ids: new Set(), visiting, leaving: new Map() }, pointerAt);
  return {
    name: "copying",
    cursor: "copy",
    move: ({ screen }) => {
      pointerAt = editor.viewport.toBoard(screen);
      editor.marks.set({ copied: { ids, offset: offset() } });
      const target = listAt(originals.filter(fits));
      editor.store.setPreview(
        "local",
        target && !target.isClosed ? new Map([[target.list.id, target.changes]]) : undefined,
      );
      return undefined;
    },
    up: () => {
      const copies = copiesOf(editor, originals, offset(), editor.selection.inside);
      const target = listAt(copies.filter(fits));
      if (target) editor.explainLock([target.list]);
      editor.store.setPreview("local", undefined);
      putAll(editor, copies, target && !target.isClosed ? intoList(editor, target.list, copies, pointerAt) : []);
      return "idle";
    },
    cancel: () => "idle",
    leave: () => {
      editor.marks.set({});
      editor.store.setPreview("local", undefined);
    },
  };
}

const fits = ({ type, isAttachedToList }: BaseElement): boolean =>
  !isAttachedToList && modelOf(type)?.fitsIntoList === true;

/** What lets a list take in the copies that fit into it. */
function intoList(editor: Editor, list: BaseElement, copies: readonly BaseElement[], at: Point): readonly Operation[] {
  const boxes = new Map(copies.map(({ id, position, size }) => [id, boxAt(position, size)]));
  const boxOf = (id: string) => boxes.get(id) ?? editor.boxOf(id);
  const changes = editor.behaviorOf(list.type)?.container?.insert(list, copies.filter(fits), at, boxOf);
  return changes ? [change(list.id, changes)] : [];
}
