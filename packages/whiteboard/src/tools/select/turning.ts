import type { Changes } from "../../elements/element.ts";
import { canTurn } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { type Point, subtract } from "../../geometry/point.ts";
import { uprightOf } from "../../geometry/turn.ts";
import { explainWhatStays } from "./dragged-elements.ts";
import { changeAll } from "./moved.ts";
import { type Turnable, turnedBy, turnSoFar } from "./turned.ts";

/** Degrees of a step, and how close to one a free turn snaps to it. */
export const turnStep = 15;
const snapsWithin = 3;

/** The selection turns with the pointer, about its middle: freely, or with Shift in steps. */
export function turning(editor: Editor, what: Turnable, from: Pointer): ToolState {
  const angleTo = ({ screen }: Pointer) => angleOf(subtract(editor.viewport.toBoard(screen), what.about));
  const start = angleTo(from);
  const before = turnSoFar(what);
  let changes: ReadonlyMap<string, Changes> = new Map();
  let degrees = 0;
  let hasMoved = false;
  return {
    name: "turning",
    cursor: "grabbing",
    move: (pointer) => {
      // Before anything is shown elsewhere.
      if (!hasMoved) explainWhatStays(editor);
      hasMoved = true;
      degrees = steady(before + angleTo(pointer) - start, pointer.shift) - before;
      changes = turnedBy(editor, what, degrees);
      editor.store.setPreview("local", changes);
      sendTurned(editor, changes);
      return undefined;
    },
    up: () => {
      if (degrees % 360 !== 0) editor.do(changeAll(changes));
      else editor.broadcast.cancel();
      return "idle";
    },
    cancel: () => {
      editor.broadcast.cancel();
      return "idle";
    },
    leave: () => {
      editor.broadcast.drop();
      editor.store.setPreview("local", undefined);
    },
  };
}

/** Whole degrees; the nearest step if that is wanted or close. */
function steady(degrees: number, isStepped: boolean): number {
  const step = Math.round(degrees / turnStep) * turnStep;
  return isStepped || Math.abs(degrees - step) <= snapsWithin ? step : Math.round(degrees);
}

/** What can be turned is shown to others as it turns; the rest arrives at the end. */
function sendTurned(editor: Editor, changes: ReadonlyMap<string, Changes>): void {
  for (const elementId of changes.keys()) {
    const element = editor.get(elementId);
    const box = editor.boxOf(elementId);
    if (!element || !box || !canTurn(element.type)) continue;
    editor.broadcast.send({ kind: "resize", elementId, box: uprightOf(box), rotation: element.rotation ?? 0 });
  }
  editor.broadcast.flush();
}

const angleOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;
