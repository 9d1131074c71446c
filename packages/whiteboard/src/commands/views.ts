import type { Camera } from "../engine/camera.ts";
import type { Editor } from "../engine/editor.ts";

/** What each editor showed before the last jump. */
const before = new WeakMap<Editor, Camera>();

const jump = (editor: Editor, go: () => void): void => {
  const camera = editor.viewport.camera;
  go();
  before.set(editor, camera);
};

/** Shows all elements (specification, editor, point 9, "Fit-to-view"). */
export const fitBoard = (editor: Editor): void => jump(editor, () => editor.viewport.fitContent());

export const zoomToWhole = (editor: Editor): void => jump(editor, () => editor.viewport.zoomTo(1));

/** Back to what was shown before the last jump; a second time, forth again. */
export function lastView(editor: Editor): void {
  const camera = before.get(editor);
  if (camera) jump(editor, () => editor.viewport.show(camera));
}
