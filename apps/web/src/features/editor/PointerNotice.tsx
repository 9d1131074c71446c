import type { Editor } from "@tafel/whiteboard";
import { useEffect, useState } from "react";
import styles from "./editor.module.css";

/** Time enough to read it, in milliseconds. */
const shownFor = 5_000;
/** In pixels: the distance from the pointer, and the greatest width and height. */
const [beside, widest, highest] = [14, 280, 70];

type Notice = { readonly text: string; readonly number: number; readonly left: number; readonly top: number };

/** Says why something could not be done, where the person is looking: beside the pointer. */
export function PointerNotice({ editor }: { editor: Editor }) {
  const [notice, setNotice] = useState<Notice>();
  useEffect(
    () =>
      editor.onRequest((request) => {
        if (request.kind !== "notice") return;
        const { middle } = editor.viewport;
        const { x, y } = editor.machine.last?.screen ?? middle;
        const left = Math.max(0, Math.min(x + beside, 2 * middle.x - widest));
        const top = Math.max(0, Math.min(y + beside, 2 * middle.y - highest));
        setNotice((before) => ({ text: request.text, number: (before?.number ?? 0) + 1, left, top }));
      }),
    [editor],
  );
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div role="status">
      {notice && (
        <p
          key={notice.number}
          className={styles.notice}
          style={{ left: notice.left, top: notice.top, maxWidth: widest }}
        >
          {notice.text}
        </p>
      )}
    </div>
  );
}
