import type { Editor } from "../../engine/editor.ts";
import type { BaseElement } from "../element.ts";
import { keepAsNote } from "./keep-as-note.ts";

type Props = {
  readonly element: BaseElement & {
    readonly live?: { readonly href?: string; readonly hasEnded?: true; readonly mayRestore?: true };
  };
  readonly editor: Editor;
  readonly openName: string;
  readonly names: { readonly keepAsNote: string; readonly restore: string } | undefined;
};

/** Where a card or a column leads, or what is left to do with it. */
export function Ways({ element, editor, openName, names }: Props) {
  const { id, live } = element;
  return (
    <>
      {live?.hasEnded && (
        <div className="card-ended">
          {live.mayRestore && (
            <button type="button" data-live="" onClick={() => editor.ask({ kind: "restore", elementId: id })}>
              {names?.restore}
            </button>
          )}
          {editor.isFree(element) && (
            <button type="button" data-live="" onClick={() => keepAsNote(editor, id)}>
              {names?.keepAsNote}
            </button>
          )}
        </div>
      )}
      {live?.href && (
        <Open href={live.href} name={openName} onOpen={() => editor.ask({ kind: "elsewhere", elementId: id })} />
      )}
    </>
  );
}

function Open({ href, name, onOpen }: { readonly href: string; readonly name: string; readonly onOpen: () => void }) {
  return (
    <a
      className="card-open"
      data-live=""
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <svg viewBox="0 0 16 16" width={14} height={14} role="img">
        <title>{name}</title>
        <path d="M6 3H3v10h10v-3M9 3h4v4M13 3L7.5 8.5" fill="none" stroke="currentColor" strokeWidth={1.5} />
      </svg>
    </a>
  );
}
