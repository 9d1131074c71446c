import { type Editor, lazyPart } from "@tafel/whiteboard";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { TodoPlace } from "./todo-edits.ts";

type DialogProps = ComponentProps<Awaited<ReturnType<typeof load>>>;
const load = async () => (await import("./EditTodoDialog.tsx")).EditTodoDialog;
const Dialog = lazyPart<DialogProps>(
  load,
  () => null,
  ({ onClose }) => onClose(),
);

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** The dialog that changes the todo of a card or one in a column, loaded when it is asked for. */
export function EditTodo({ editor, onClose }: Props) {
  const [place, setPlace] = useState<TodoPlace>();
  /** The tick of a todo whose key was pressed; it is not there any more if the todo has gone elsewhere. */
  const from = useRef<HTMLElement>(undefined);
  useEffect(
    () =>
      editor.onRequest((it) => {
        if (it.kind === "change") setPlace({ elementId: it.elementId });
        if (it.kind !== "todo" || it.deed.does !== "change") return;
        const { activeElement } = document;
        from.current = activeElement instanceof HTMLElement ? activeElement : undefined;
        setPlace({ elementId: it.elementId, todoId: it.deed.todoId });
      }),
    [editor],
  );
  if (!place) return null;
  const close = () => {
    setPlace(undefined);
    // The item of a menu is gone by now.
    if (from.current?.isConnected) from.current.focus();
    else onClose();
    from.current = undefined;
  };
  return <Dialog.View editor={editor} place={place} onClose={close} />;
}
