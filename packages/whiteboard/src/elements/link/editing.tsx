import { type KeyboardEvent, useEffect, useRef } from "react";
import type { EditingProps } from "../definition.ts";
import { useHold } from "../use-hold.ts";
import { readAddress } from "./address.ts";
import { lookUpsOf } from "./look-up.ts";
import type { Link } from "./model.ts";
import { type LinkField, linkFields, useLinkDraft } from "./use-link-draft.ts";
import { LinkView } from "./view.tsx";
import "./link.css";

/**
 * Url, title and description in place. Enter, or leaving the card, saves; Escape and an empty field keep what was
 * there. A new url is looked up, and brings its own title and description.
 */
export function LinkEditing({ element, box, boxOf, at, editor }: EditingProps<Link>) {
  useHold(editor, element.id);
  const texts = editor.texts.link;
  const form = useRef<HTMLFieldSetElement>(null);
  const { typed, type, commit, giveUp } = useLinkDraft(editor, element);
  const isNew = element.url === "";
  const share = at ? (at.y - box.top) / (box.bottom - box.top) : 0;
  const first: LinkField = isNew || share > 0.75 ? "url" : share > 0.4 ? "description" : "title";

  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${first}]`);
    field?.focus();
    field?.select();
  }, [first]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    // Words that are no address stay where they can be mended.
    const isBad = typed.url.trim() !== "" && readAddress(typed.url) === undefined;
    if (event.key === "Enter" && isBad) return editor.ask({ kind: "notice", text: texts.invalid });
    const board = event.currentTarget.closest<HTMLElement>(".board");
    if (event.key === "Enter") commit();
    else giveUp();
    // A key leads back to where keys mean something.
    board?.focus({ preventScroll: true });
  };

  if (lookUpsOf(editor).get().has(element.id))
    return <LinkView element={element} box={box} boxOf={boxOf} editor={editor} isSelected />;
  return (
    <fieldset
      ref={form}
      className="link link-editing"
      aria-label={texts.edit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that lost the focus is not a link that was left.
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) commit();
      }}
    >
      {(isNew ? (["url"] as const) : linkFields).map((name) => (
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
            onChange={({ currentTarget }) => type(name, currentTarget.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
