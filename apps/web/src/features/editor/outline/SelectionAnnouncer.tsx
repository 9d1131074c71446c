import { VisuallyHidden } from "@mantine/core";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import { describe } from "./describe.ts";
import { typeName } from "./type-name.ts";

/** Announces the selection to screen readers. */
export function SelectionAnnouncer({ editor }: { editor: Editor }) {
  const ids = useSyncExternalStore(
    useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]),
    () => editor.selection.ids,
  );
  return <VisuallyHidden role="status">{spoken(editor, ids)}</VisuallyHidden>;
}

function spoken(editor: Editor, ids: ReadonlySet<string>): string {
  const [first] = ids;
  const element = first === undefined ? undefined : editor.get(first);
  if (!element) return "";
  const label = typeName(element.type);
  const text = describe(editor, element).slice(0, 100);
  return texts.selected(ids.size, text ? `${label}: ${text}` : label);
}
