import { type Editor, lazyPart } from "@tafel/whiteboard";
import { type ComponentProps, useEffect, useState } from "react";

type DialogProps = ComponentProps<Awaited<ReturnType<typeof load>>>;
const load = async () => (await import("./EditTodoDialog.tsx")).EditTodoDialog;
const Dialog = lazyPart<DialogProps>(
  load,
  () => null,
  ({ onClose }) => onClose(),
);

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** The dialog that changes a card's todo, loaded when it is asked for. */
export function EditTodo({ editor, onClose }: Props) {
  const [elementId, setElementId] = useState<string>();
  useEffect(() => editor.onRequest((it) => it.kind === "change" && setElementId(it.elementId)), [editor]);
  if (elementId === undefined) return null;
  const close = () => {
    setElementId(undefined);
    onClose();
  };
  return <Dialog.View editor={editor} elementId={elementId} onClose={close} />;
}
