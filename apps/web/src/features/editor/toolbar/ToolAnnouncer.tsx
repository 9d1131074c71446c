import { VisuallyHidden } from "@mantine/core";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import { toolThatPlaces } from "./tool-keys.ts";

/** Announces a tool that a key has chosen to screen readers: the focus stays on the board. */
export function ToolAnnouncer({ editor: { machine } }: { editor: Editor }) {
  const tool = useSyncExternalStore(
    useCallback((listener: () => void) => machine.onChange(listener), [machine]),
    () => machine.state.places && toolThatPlaces(machine.state.places),
  );
  return <VisuallyHidden role="status">{tool ? texts.toolChosen(texts.tools[tool]) : ""}</VisuallyHidden>;
}
