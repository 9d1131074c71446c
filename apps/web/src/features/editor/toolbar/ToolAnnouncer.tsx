import { VisuallyHidden } from "@mantine/core";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import type { Tool } from "./tool-keys.ts";

/** Announces a tool that a key has chosen to screen readers: the focus stays on the board. */
export function ToolAnnouncer({ editor: { machine } }: { editor: Editor }) {
  const type = useSyncExternalStore(
    useCallback((listener: () => void) => machine.onChange(listener), [machine]),
    () => machine.state.places?.type,
  );
  // The toolbar offers no other types.
  return <VisuallyHidden role="status">{type ? texts.toolChosen(texts.tools[type as Tool]) : ""}</VisuallyHidden>;
}
