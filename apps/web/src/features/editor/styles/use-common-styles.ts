import { type CommonStyle, commonStyles, type Editor } from "@tafel/whiteboard";
import { useCallback, useMemo, useSyncExternalStore } from "react";

/** What can be chosen for the selection, with its ids; undefined while something is edited, dragged, or gliding to its place. */
export function useCommonStyles(editor: Editor) {
  const key = useSyncExternalStore(
    useCallback((listener: () => void) => listen(editor, listener), [editor]),
    () => keyOf(editor),
  );
  return useMemo(() => {
    const styles: readonly CommonStyle[] = key === "" ? [] : JSON.parse(key);
    return styles.length > 0 ? styles : undefined;
  }, [key]);
}

/** The same text as long as nothing about them changes. */
function keyOf(editor: Editor): string {
  const { machine, selection, isSettling } = editor;
  if (isSettling || machine.state.name !== "idle" || selection.editing !== undefined || selection.ids.size === 0)
    return "";
  return JSON.stringify(commonStyles(editor));
}

function listen(editor: Editor, listener: () => void): () => void {
  const { selection, presence, layout, machine } = editor;
  // While something glides to its place, nothing is offered, not even for what has been selected since.
  let hasWaited = false;
  const stops = [
    selection.onChange(listener),
    presence.onLocks(listener),
    machine.onChange(listener),
    layout.onMoved((moved) => {
      if (!editor.isSettling && (hasWaited || [...selection.ids].some((id) => moved.has(id)))) listener();
      hasWaited = editor.isSettling;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
