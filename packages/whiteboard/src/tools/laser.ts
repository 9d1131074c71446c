import type { Editor } from "../engine/editor.ts";
import type { ToolState } from "../engine/machine.ts";
import type { Point } from "../geometry/point.ts";

/** The name of the tool's state, by which the page knows that it is on. */
export const laserTool = "lasering";

/** A drag draws a line that everybody sees, and that fades. It stays on until another tool is chosen. */
export function lasering(editor: Editor): ToolState {
  return {
    name: laserTool,
    cursor: "crosshair",
    down: ({ screen, button }) => {
      if (button === 0) pressLaser(editor, screen);
      return undefined;
    },
    move: ({ screen }) => {
      moveLaser(editor, screen);
      return undefined;
    },
    up: () => {
      editor.laser.release();
      return undefined;
    },
    cancel: () => "idle",
    leave: () => editor.laser.release(),
  };
}

export function pressLaser(editor: Editor, screen: Point): void {
  editor.laser.press(editor.viewport.toBoard(screen));
  editor.sendPointer(screen);
}

/** Draws on, if it is pressed; others see where it points anyway. */
export function moveLaser(editor: Editor, screen: Point): void {
  editor.laser.move(editor.viewport.toBoard(screen), editor.viewport.camera.zoom);
  editor.sendPointer(screen);
}
