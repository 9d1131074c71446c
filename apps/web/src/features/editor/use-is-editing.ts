import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";

/** Whether an element is being edited: on a narrow screen the keyboard then needs the room of the tools. */
export function useIsEditing({ selection }: Editor): boolean {
  return useSyncExternalStore(
    useCallback((listener: () => void) => selection.onChange(listener), [selection]),
    () => selection.editing !== undefined,
  );
}
