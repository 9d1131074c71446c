import { type Editor, type Look, paintElements } from "@tafel/whiteboard";

export type MapScale = { readonly left: number; readonly top: number; readonly factor: number };
type Size = { readonly width: number; readonly height: number };

/** How the board is scaled on the map: to its content, or to the whole board while there is little content. */
export function scaleOf({ index, viewport }: Editor, size: Size): MapScale {
  const { extent } = viewport;
  const content = index.bounds() ?? extent;
  // Little content on a large board should look small; with much content, the board's margins should not make it small.
  const box = content.right - content.left < (extent.right - extent.left) / 3 ? extent : content;
  const margin = 0.05;
  const width = (box.right - box.left) * (1 + 2 * margin) || 1;
  const height = (box.bottom - box.top) * (1 + 2 * margin) || 1;
  const factor = Math.min(size.width / width, size.height / height);
  return {
    left: (box.left + box.right) / 2 - size.width / factor / 2,
    top: (box.top + box.bottom) / 2 - size.height / factor / 2,
    factor,
  };
}

/** Up to this many elements are painted in full, within a frame; more would be too small to tell apart anyway. */
const maxPainted = 500;

/** Elements drawn between two steps: a fraction of a millisecond. */
const stretch = 500;

/**
 * The board in full or, with many elements, each as a small block: in short steps, because of 100,000 blocks a gesture
 * would notice.
 */
export function* drawMap(
  context: CanvasRenderingContext2D,
  ratio: number,
  editor: Editor,
  { left, top, factor }: MapScale,
  look: Look,
  size: Size,
): Generator<undefined, void> {
  const { store, layout } = editor;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (store.size <= maxPainted) {
    const zoom = ratio * factor;
    context.setTransform(zoom, 0, 0, zoom, -left * zoom, -top * zoom);
    paintElements(editor, context, look, zoom);
    return;
  }
  context.fillStyle = look.paperFaint;
  context.globalAlpha = 0.55;
  let drawn = 0;
  for (const { id } of store.values()) {
    drawn += 1;
    if (drawn % stretch === 0) yield;
    const box = layout.boxOf(id);
    if (!box) continue;
    const width = Math.max(1, (box.right - box.left) * factor);
    const height = Math.max(1, (box.bottom - box.top) * factor);
    context.fillRect((box.left - left) * factor, (box.top - top) * factor, width, height);
  }
  context.globalAlpha = 1;
}
