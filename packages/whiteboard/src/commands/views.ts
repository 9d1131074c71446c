import type { Camera } from "../engine/camera.ts";
import type { Editor } from "../engine/editor.ts";

/** The camera of each editor before its last jump. */
const before = new WeakMap<Editor, Camera>();

const jump = (editor: Editor, go: () => void): void => {
  const camera = editor.viewport.camera;
  go();
  before.set(editor, camera);
};

/** Shows all elements (specification, editor, point 9, "Fit-to-view"). */
export const fitBoard = (editor: Editor): void => jump(editor, () => editor.viewport.fitContent());

export const zoomToWhole = (editor: Editor): void => jump(editor, () => editor.viewport.zoomTo(1));

/** Returns to the view before the last jump; called again, goes forward again. */
export function lastView(editor: Editor): void {
  const camera = before.get(editor);
  if (camera) jump(editor, () => editor.viewport.show(camera));
}
