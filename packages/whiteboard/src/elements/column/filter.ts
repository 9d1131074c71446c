import type { DueFilter } from "@tafel/domain";
import * as z from "zod/mini";

/** Labels and people that one filter names. */
export const maxFiltered = 50;
/** In place of a person: todos that are assigned to nobody. */
export const nobody = "none";

const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const someOf = (pattern: string) =>
  z._default(
    z.readonly(z.array(z.string().check(z.regex(new RegExp(`^(${pattern})$`)))).check(z.maxLength(maxFiltered))),
    [],
  );

/**
 * Which todos of its list a column shows: those that have any of the labels, are assigned to any of the people and are
 * due then. It names ids alone, so that who sees the board learns no name from it.
 */
export const filterSchema = z.readonly(
  z.object({
    labels: someOf(uuid),
    people: someOf(`${uuid}|${nobody}`),
    due: z.optional(z.enum(["overdue", "today", "week", "started", "none"] satisfies DueFilter[])),
  }),
);
export type ColumnFilter = z.infer<typeof filterSchema>;

/** Whether it names something. */
export const isFiltering = (filter: ColumnFilter | null | undefined): filter is ColumnFilter =>
  Boolean(filter && (filter.labels.length > 0 || filter.people.length > 0 || filter.due));
