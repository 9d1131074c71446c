import { batchOf, change } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";
import type { Editor } from "../engine/editor.ts";
import { groupOf, withGroups } from "../engine/groups.ts";

/** Groups more deeply within each other than this cannot be told apart. */
const deepest = 16;

/** Makes one group of what is selected, within the group in which the person is; tells why if some of it is locked. */
export function group(editor: Editor): void {
  const elements = groupable(editor);
  if (elements.length < 2 || isLocked(editor, elements) || elements.some(({ groups }) => groups?.length === deepest))
    return;
  const made = editor.newId();
  regroup(editor, elements, (groups, at) => groups.toSpliced(at, 0, made));
}

/** Dissolves the groups that are selected; groups within them stay. */
export function ungroup(editor: Editor): void {
  const elements = groupable(editor).filter((element) => groupOf(editor, element) !== undefined);
  if (isLocked(editor, elements)) return;
  regroup(editor, elements, (groups, at) => groups.toSpliced(at, 1));
}

/** Whether the selection is, or has in it, a group. */
export const isGrouped = (editor: Editor): boolean =>
  groupable(editor).some((element) => withGroups(editor, [element.id]).length > 1);

/** What can be in groups: members of lists follow their list. */
export const groupable = (editor: Editor): readonly BaseElement[] =>
  [...editor.selection.ids].flatMap((id) => editor.get(id) ?? []).filter((it) => !it.isAttachedToList);

function isLocked(editor: Editor, elements: readonly BaseElement[]): boolean {
  editor.explainLock(elements);
  return elements.some((element) => !editor.isFree(element));
}

/** Changes each one's groups from the level on which the person is. */
function regroup(
  editor: Editor,
  elements: readonly BaseElement[],
  next: (groups: readonly string[], at: number) => readonly string[],
): void {
  const { inside } = editor.selection;
  const changes = elements.map(({ id, groups = [] }) => {
    const at = inside === undefined ? 0 : groups.indexOf(inside) + 1;
    return change(id, { groups: next(groups, at) });
  });
  editor.do(batchOf(changes));
}
