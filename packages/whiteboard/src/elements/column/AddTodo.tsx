import { useState } from "react";
import type { Editor } from "../../engine/editor.ts";
import { late } from "./late.ts";
import type { Column } from "./model.ts";

type Props = { readonly column: Column; readonly editor: Editor };

/** A field whose line becomes a todo at the end of the list; it stays, for the next one. */
export function AddTodo({ column, editor }: Props) {
  const [typed, setTyped] = useState("");
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    const title = typed.trim();
    if (title === "") return;
    editor.ask({ kind: "todo", elementId: column.id, deed: { does: "add", title } });
    setTyped("");
  };
  return (
    <form className="column-add" data-live="" onSubmit={add}>
      <input
        aria-label={`${column.title}: ${late.texts?.add}`}
        placeholder={late.texts?.add}
        maxLength={500}
        value={typed}
        enterKeyHint="done"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          if (typed !== "") setTyped("");
          else event.currentTarget.blur();
        }}
      />
    </form>
  );
}
