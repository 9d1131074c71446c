import type { Editor } from "@tafel/whiteboard";
import styles from "./UnseenChanges.module.css";

/** Puts a frame around each of these elements that is on the board, and keeps it there. Returns how to stop. */
export function markUnseen(editor: Editor, root: HTMLElement, ids: ReadonlySet<string>): () => void {
  const layer = document.createElement("div");
  layer.className = styles.marks ?? "";
  layer.setAttribute("aria-hidden", "true");
  layer.dataset.unseen = "";
  root.append(layer);
  const frames = new Map<string, HTMLElement>();
  const place = (id: string) => {
    const box = editor.boxOf(id);
    if (!box) {
      frames.get(id)?.remove();
      frames.delete(id);
      return;
    }
    const frame = frames.get(id) ?? document.createElement("div");
    frames.set(id, frame);
    const from = editor.viewport.toScreen({ x: box.left, y: box.top });
    const to = editor.viewport.toScreen({ x: box.right, y: box.bottom });
    frame.style.transform = `translate(${from.x}px, ${from.y}px)`;
    frame.style.width = `${to.x - from.x}px`;
    frame.style.height = `${to.y - from.y}px`;
    if (!frame.isConnected) layer.append(frame);
  };
  const placeAll = () => ids.forEach(place);
  placeAll();
  const stops = [
    editor.viewport.onChange(placeAll),
    editor.layout.onMoved((moved) => {
      for (const id of ids) if (moved.has(id)) place(id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    layer.remove();
  };
}
