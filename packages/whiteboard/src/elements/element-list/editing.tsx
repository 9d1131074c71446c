import { useEffect, useRef, useState } from "react";
import { change } from "../../board/operation.ts";
import type { EditingProps } from "../definition.ts";
import { useLock } from "../use-lock.ts";
import type { ElementList } from "./fields.ts";
import { ListSheet } from "./view.tsx";

/** The title, edited in place: Enter or leaving it saves, Escape or a blank title keeps the old one. */
export function ElementListEditing({ element, boxOf, editor }: EditingProps<ElementList>) {
  useLock(editor, element.id);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [title, setTitle] = useState(element.title);
  useEffect(() => input.current?.select(), []);

  const stop = () => {
    isDone.current = true;
    if (editor.selection.editing === element.id) editor.selection.stopEditing();
  };
  const commit = () => {
    if (isDone.current) return;
    stop();
    const wanted = title.trim();
    if (wanted !== "" && wanted !== element.title) editor.do(change(element.id, { title: wanted }));
  };
  return (
    <ListSheet element={element} boxOf={boxOf}>
      <input
        ref={input}
        className="list-title"
        aria-label={editor.texts.list.title}
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        // The list is not left when the window loses the focus.
        onBlur={() => document.hasFocus() && commit()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter" && event.key !== "Escape") return;
          const board = event.currentTarget.closest<HTMLElement>(".board");
          if (event.key === "Enter") commit();
          else stop();
          // After a key, the focus returns to the board, which handles keys.
          board?.focus({ preventScroll: true });
        }}
      />
    </ListSheet>
  );
}
