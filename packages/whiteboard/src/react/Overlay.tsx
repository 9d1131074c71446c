import { useCallback, useSyncExternalStore } from "react";
import type { Editor } from "../engine/editor.ts";
import { OnBoxes } from "./OnBoxes.tsx";

/** For more elements than this, one box around all is drawn instead of one around each. */
const maxOutlines = 120;

/** What is drawn above the elements: the outlines of the selection. */
export function Overlay({ editor }: { editor: Editor }) {
  const subscribe = useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]);
  const ids = useSyncExternalStore(subscribe, () => editor.selection.ids);
  const editing = useSyncExternalStore(subscribe, () => editor.selection.editing);
  const isMany = ids.size > maxOutlines;
  if (isMany) return <OnBoxes of={ids} editor={editor} className="outline" />;
  return [...ids].map((id) => <Outline key={id} id={id} isEdited={id === editing} editor={editor} />);
}

function Outline({ id, isEdited, editor }: { id: string; isEdited: boolean; editor: Editor }) {
  const isLocked = useElement(editor, id, (element) => element?.isLocked === true);
  // Its own handles show where it is; a box around a line would only be in the way.
  const hasHandles = useElement(editor, id, (it) => it !== undefined && !!editor.behaviorOf(it.type)?.handles);
  if (hasHandles && editor.selection.only === id && !isLocked) return null;
  return (
    <OnBoxes of={id} editor={editor} isUpright={isEdited} className={isLocked ? "outline outline-locked" : "outline"} />
  );
}

/** A value derived from one element; rerenders when it changes. */
export function useElement<Value>(
  editor: Editor,
  id: string,
  read: (element: ReturnType<Editor["get"]>) => Value,
): Value {
  const subscribe = useCallback((listener: () => void) => editor.layout.onShown(id, listener), [editor, id]);
  return useSyncExternalStore(subscribe, () => read(editor.get(id)));
}
