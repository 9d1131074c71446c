import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { tableTexts as texts } from "../../../texts/todo-views.ts";
import styles from "./BoardTable.module.css";
import type { Column, Sorting } from "./table-rows.ts";
import { useShownColumns } from "./use-shown-columns.ts";

type Props = { readonly sorting: Sorting | undefined; readonly onSort: (column: Column) => void };

/** The headings of a table; each sorts by its column. */
export const ColumnHeadings = ({ sorting, onSort }: Props) => (
  <thead>
    <tr>
      {useShownColumns().map((column) => {
        const order = sorting?.column !== column ? "none" : sorting.isDescending ? "descending" : "ascending";
        return (
          <th key={column} scope="col" aria-sort={order} data-column={column}>
            <button type="button" className={styles.heading} onClick={() => onSort(column)}>
              {texts.columns[column]}
              {order === "ascending" && <IconArrowUp size={14} aria-hidden />}
              {order === "descending" && <IconArrowDown size={14} aria-hidden />}
            </button>
          </th>
        );
      })}
    </tr>
  </thead>
);
