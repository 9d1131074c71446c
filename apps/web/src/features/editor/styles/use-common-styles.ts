import { type CommonStyle, commonStyles, type Editor } from "@tafel/whiteboard";
import { useCallback, useMemo, useSyncExternalStore } from "react";

/** What can be chosen for the selection, with its ids; undefined while something is dragged or edited. */
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
  const { machine, selection } = editor;
  if (machine.state.name !== "idle" || selection.editing !== undefined || selection.ids.size === 0) return "";
  return JSON.stringify(commonStyles(editor));
}

function listen(editor: Editor, listener: () => void): () => void {
  const { selection, presence, layout, machine } = editor;
  const stops = [
    selection.onChange(listener),
    presence.onLocks(listener),
    machine.onChange(listener),
    layout.onMoved((moved) => {
      for (const id of selection.ids) if (moved.has(id)) return listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
