import { dues, priorities } from "@tafel/domain";
import { noFilter, type TodoFilter } from "./todo-filter.ts";

/** The search parameters of a board's address that say what is shown of it. */
export type FilterSearch = {
  readonly q?: string | undefined;
  readonly label?: string | undefined;
  readonly person?: string | undefined;
  readonly due?: string | undefined;
  readonly priority?: string | undefined;
  readonly state?: string | undefined;
};

/** What nobody has written that way is as if it were not there. */
export function filterIn({ q = "", label, person, due, priority, state }: FilterSearch): TodoFilter {
  return {
    ...noFilter,
    words: q,
    label,
    assignee: person,
    due: oneOf(dues, due),
    priority: oneOf([...priorities, "none"], priority),
    state: oneOf(["open", "done"], state),
  };
}

export const searchOf = ({ words, label, assignee, due, priority, state }: TodoFilter): FilterSearch => ({
  ...{ q: words.trim() || undefined, label, person: assignee, due, priority, state },
});

function oneOf<const Value extends string>(all: readonly Value[], text: string | undefined): Value | undefined {
  return all.find((it) => it === text);
}
