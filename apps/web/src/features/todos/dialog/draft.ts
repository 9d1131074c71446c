import { diffFields, isSameField, startsAfterDue, type Todo, type TodoFields, todoLimits } from "@tafel/domain";

/**
 * What is edited in the dialog of a todo: only the edited fields, each with the value it had at that moment. All other
 * fields show the current todo, so that others' changes are visible and stay.
 */
export type Draft = {
  readonly edited: Partial<TodoFields>;
  readonly seen: Partial<TodoFields>;
};

export type Field = keyof TodoFields;

export const emptyDraft: Draft = { edited: {}, seen: {} };

/** The todo as the dialog shows it. */
export const shown = (todo: Todo, { edited }: Draft): Todo => ({ ...todo, ...edited });

export const isNamed = ({ name }: Todo): boolean => name.trim() !== "";

export const isTooLong = ({ description, richDescription }: Todo): boolean =>
  Math.max(description.length, richDescription.length) > todoLimits.description;

export function edit(draft: Draft, todo: Todo, changes: Partial<TodoFields>): Draft {
  const touched = Object.keys(changes) as Field[];
  const first = touched.filter((field) => !(field in draft.edited));
  return {
    edited: { ...draft.edited, ...changes },
    seen: { ...draft.seen, ...Object.fromEntries(first.map((field) => [field, todo[field]])) },
  };
}

/** What has to be saved: the fields whose values differ from the todo's; undefined when none do. */
export function changesIn(todo: Todo, { edited }: Draft): Partial<TodoFields> | undefined {
  return diffFields(todo, { ...todo, ...edited });
}

/** Whether this person has made it start after it is due. What others' changes have made so may be left. */
export const isStartWrong = (todo: Todo, draft: Draft): boolean =>
  startsAfterDue(shown(todo, draft)) &&
  (["startDate", "startTime", "dueDate", "dueTime"] as const).some((field) => field in draft.edited);

/** The edited fields that somebody else has changed to another value in the meantime. */
export const conflictsIn = (todo: Todo, { edited, seen }: Draft): readonly Field[] =>
  (Object.keys(edited) as Field[]).filter(
    (field) => !isSameField(field, todo, { ...todo, ...seen }) && !isSameField(field, todo, { ...todo, ...edited }),
  );

/** Discards this person's edits of these fields. */
export function acceptTheirs(draft: Draft, fields: readonly Field[]): Draft {
  const without = (values: Partial<TodoFields>): Partial<TodoFields> =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.some((it) => it === field)));
  return { edited: without(draft.edited), seen: without(draft.seen) };
}
