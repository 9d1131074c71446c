import type { BaseElement } from "../elements/element.ts";
import type { Editor } from "./editor.ts";

/**
 * The group that a press on the element selects: its outermost, or the next one in from the group in which the person
 * is. Members of lists follow their list and not their group.
 */
export function groupOf({ selection }: Editor, { groups = [], isAttachedToList }: BaseElement): string | undefined {
  const at = selection.inside === undefined ? -1 : groups.indexOf(selection.inside);
  return isAttachedToList ? undefined : groups[at + 1];
}

/** These elements, and all others in the groups that a press on them selects. */
export function withGroups(editor: Editor, ids: Iterable<string>): readonly string[] {
  const asked = [...ids];
  const groups = new Set(
    asked.flatMap((id) => {
      const element = editor.get(id);
      return (element && groupOf(editor, element)) ?? [];
    }),
  );
  if (groups.size === 0) return asked;
  const isMember = (it: BaseElement) => groups.has(groupOf(editor, it) ?? "");
  const members = [...editor.store.values()].filter(isMember).map(({ id }) => id);
  return [...new Set([...asked, ...members])];
}
