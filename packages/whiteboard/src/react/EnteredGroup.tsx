import { useMemo, useSyncExternalStore } from "react";
import type { Editor } from "../engine/editor.ts";
import { OnBoxes } from "./OnBoxes.tsx";

/** A line around the group in which the person is. */
export function EnteredGroup({ editor }: { editor: Editor }) {
  const { selection, store } = editor;
  const group = useSyncExternalStore(
    (listener) => selection.onChange(listener),
    () => selection.inside,
  );
  const members = useMemo(
    () => new Set([...store.values()].flatMap(({ id, groups }) => (group && groups?.includes(group) ? [id] : []))),
    [group, store],
  );
  return members.size > 1 && <OnBoxes of={members} editor={editor} className="entered-group" />;
}
