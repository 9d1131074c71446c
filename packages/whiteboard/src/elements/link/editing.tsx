import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { change } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Box } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import type { EditingProps } from "../definition.ts";
import type { Changes } from "../element.ts";
import { useLock } from "../use-lock.ts";
import { readAddress } from "./address.ts";
import { enterAddress, lookUpsOf } from "./look-up.ts";
import type { Link } from "./model.ts";
import { LinkView } from "./view.tsx";
import "./link.css";

const fields = ["title", "description", "url"] as const;
type Field = (typeof fields)[number];

/**
 * URL, title and description, edited in place. Enter or leaving the card saves; Escape and empty fields keep the old
 * values. A new URL is looked up, and brings its own title and description.
 */
export function LinkEditing({ element, box, boxOf, at, editor }: EditingProps<Link>) {
  useLock(editor, element.id);
  const texts = editor.texts.link;
  const form = useRef<HTMLFieldSetElement>(null);
  const isNew = element.url === "";
  const [typed, setTyped] = useState({ url: element.url, title: element.title, description: element.description });
  const first = isNew ? "url" : fieldAt(box, at);

  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${first}]`);
    field?.focus();
    field?.select();
  }, [first]);

  const { commit, onKeyDown } = useEnding(editor, element, typed);

  if (lookUpsOf(editor).get().has(element.id))
    return <LinkView element={element} box={box} boxOf={boxOf} editor={editor} isSelected />;
  return (
    <fieldset
      ref={form}
      className="link link-editing"
      aria-label={texts.edit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The link is not left when the window loses the focus.
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) commit();
      }}
    >
      {(isNew ? (["url"] as const) : fields).map((name) => (
        <label key={name}>
          <span>{texts[name]}</span>
          <input
            name={name}
            type={name === "url" ? "url" : "text"}
            placeholder={name === "url" ? texts.urlExample : undefined}
            autoComplete="off"
            spellCheck={name !== "url"}
            maxLength={name === "title" ? 500 : 2000}
            value={typed[name]}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        </label>
      ))}
    </fieldset>
  );
}

type Typed = Readonly<Record<Field, string>>;

/** Editing ends when the card is left, or with a key; Escape does not save. */
function useEnding(editor: Editor, element: Link, typed: Typed) {
  const isDone = useRef(false);
  const stop = () => {
    isDone.current = true;
    if (editor.selection.editing === element.id) editor.selection.stopEditing();
  };
  const commit = () => {
    if (isDone.current) return;
    stop();
    save(editor, element, typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    // An invalid URL stays in the field, where it can be corrected.
    const isBad = typed.url.trim() !== "" && readAddress(typed.url) === undefined;
    if (event.key === "Enter" && isBad) return editor.ask({ kind: "notice", text: editor.texts.link.invalid });
    const board = event.currentTarget.closest<HTMLElement>(".board");
    if (event.key === "Enter") commit();
    else stop();
    // After a key, the focus returns to the board, which handles keys.
    board?.focus({ preventScroll: true });
  };
  return { commit, onKeyDown };
}

/** The field that is about where one clicked. */
function fieldAt(box: Box, at: Point | undefined): Field {
  const share = at ? (at.y - box.top) / (box.bottom - box.top) : 0;
  return share > 0.75 ? "url" : share > 0.4 ? "description" : "title";
}

function save(editor: Editor, element: Link, typed: Typed): void {
  const changes: Record<string, string> = {};
  for (const name of ["title", "description"] as const) {
    const text = typed[name].trim();
    if (text !== "" && text !== element[name]) changes[name] = text;
  }
  if (Object.keys(changes).length > 0) editor.do(change(element.id, changes satisfies Changes));
  if (typed.url.trim() !== element.url) void enterAddress(editor, element.id, typed.url);
}
