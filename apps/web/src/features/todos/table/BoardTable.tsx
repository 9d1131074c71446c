import type { Board } from "@tafel/domain";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { language } from "../../../texts/language.ts";
import { tableTexts as texts } from "../../../texts/todo-views.ts";
import { useBoard } from "../board/board-context.ts";
import { useIsPrinted } from "../board/use-is-printed.ts";
import { useLabels } from "../labels/board-labels.ts";
import styles from "./BoardTable.module.css";
import { ColumnHeadings } from "./ColumnHeadings.tsx";
import { TodoRow } from "./TodoRow.tsx";
import { nextSorting, sortingOf, tableRows } from "./table-rows.ts";
import { useShowMore } from "./use-show-more.ts";

/** How many rows are rendered at first, and with each turn to their end. */
const some = 100;

/** A board's todos as a table: sorted by its headings, edited in place. The order is the address's, not the board's. */
export function BoardTable({ board }: { readonly board: Board }) {
  const { members } = useBoard();
  const { sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const labels = useLabels();
  const rows = useMemo(
    () => tableRows(board, sorting, { members, labels }, language.locale),
    [board, sorting, members, labels],
  );
  const [count, setCount] = useState(some);
  const isPrinted = useIsPrinted();
  const shown = isPrinted ? rows : rows.slice(0, count);
  const hidden = rows.length - shown.length;
  const more = useRef<HTMLButtonElement>(null);
  const showMore = () => setCount((before) => before + some);
  useShowMore(more, hidden > 0, showMore);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <ColumnHeadings
          sorting={sorting}
          onSort={(column) =>
            void navigate({
              to: ".",
              hash: true,
              search: ({ sort: _, ...before }: { sort?: string }) => {
                const next = nextSorting(sorting, column);
                return { ...before, ...(next !== undefined && { sort: next }) };
              },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <tbody>
          {shown.map(({ todo, listId, listTitle }) => (
            <TodoRow key={todo.id} todo={todo} listId={listId} listTitle={listTitle} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {hidden > 0 && (
        <button ref={more} type="button" className={styles.more} onClick={showMore}>
          {texts.showMore(Math.min(some, hidden))}
        </button>
      )}
    </div>
  );
}
