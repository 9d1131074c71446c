import { type Icon, IconCalendarMonth, IconLayoutKanban, IconList, IconTable } from "@tabler/icons-react";
import { Link, useSearch } from "@tanstack/react-router";
import { viewTexts as texts } from "../../../texts/todo-views.ts";
import styles from "./ViewLinks.module.css";
import { type View, viewOf } from "./views.ts";

type Choice = { readonly view: View; readonly label: string; readonly Icon: Icon };

const calendar: Choice = { view: "month", label: texts.calendar, Icon: IconCalendarMonth };
export const boardViews: readonly Choice[] = [
  { view: "lists", label: texts.lists, Icon: IconLayoutKanban },
  calendar,
  { view: "table", label: texts.table, Icon: IconTable },
];
export const myViews: readonly Choice[] = [{ view: "lists", label: texts.list, Icon: IconList }, calendar];

/** The ways to look at todos; each has its own address, and the first one that of the page. */
export function ViewLinks({ choices }: { readonly choices: readonly Choice[] }) {
  const named = viewOf(useSearch({ strict: false }).view);
  const current = named === "week" ? "month" : named;
  return (
    <nav className={styles.views} aria-label={texts.label}>
      {choices.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to="."
          // A guest's link stands there.
          hash
          search={({ view: _, ...before }: { view?: string }) => ({ ...before, ...(view !== "lists" && { view }) })}
          className={styles.view}
          aria-label={label}
          title={label}
          // The address of the first view is the beginning of the others'.
          activeProps={{ "aria-current": undefined }}
          {...(view === current && { "data-current": true, "aria-current": "true" })}
        >
          <Icon size={20} aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
