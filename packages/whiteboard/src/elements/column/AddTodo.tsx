import { namesIn, severalPasted } from "@tafel/domain";
import { useState } from "react";
import type { Editor } from "../../engine/editor.ts";
import { late } from "./late.ts";
import type { Column } from "./model.ts";

type Props = { readonly column: Column; readonly editor: Editor };

/** A field whose line becomes a todo at the end of the list; it stays, for the next one. Pasted lines become one each. */
export function AddTodo({ column, editor }: Props) {
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    for (const title of namesIn(text)) editor.ask({ kind: "todo", elementId: column.id, deed: { does: "add", title } });
    setTyped("");
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    add(typed);
  };
  return (
    <form className="column-add" data-live="" onSubmit={submit}>
      <input
        aria-label={`${column.title}: ${late.texts?.add}`}
        placeholder={late.texts?.add}
        maxLength={500}
        value={typed}
        enterKeyHint="done"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = severalPasted(event.clipboardData.getData("text/plain"));
          // A single line is inserted; several become todos, together with what was typed around the caret.
          if (pasted === undefined) return;
          event.preventDefault();
          const { selectionStart, selectionEnd, value } = event.currentTarget;
          add(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length));
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          if (typed !== "") setTyped("");
          else event.currentTarget.blur();
        }}
      />
    </form>
  );
}
