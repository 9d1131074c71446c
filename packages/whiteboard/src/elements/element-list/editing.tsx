import { useEffect, useRef, useState } from "react";
import { change } from "../../board/operation.ts";
import type { EditingProps } from "../definition.ts";
import { useHold } from "../use-hold.ts";
import type { ElementList } from "./fields.ts";
import { ListSheet } from "./view.tsx";

/** The title in place: Enter or leaving it saves, Escape and a blank title keep the old one. */
export function ElementListEditing({ element, boxOf, editor }: EditingProps<ElementList>) {
  useHold(editor, element.id);
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
        // A window that lost the focus is not a list that was left.
        onBlur={() => document.hasFocus() && commit()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter" && event.key !== "Escape") return;
          const board = event.currentTarget.closest<HTMLElement>(".board");
          if (event.key === "Enter") commit();
          else stop();
          // A key leads back to where keys mean something.
          board?.focus({ preventScroll: true });
        }}
      />
    </ListSheet>
  );
}
