import { NativeSelect } from "@mantine/core";
import { type CsvField, csvFields } from "@tafel/domain";
import { csvTexts as texts } from "../../../texts/csv.ts";
import styles from "./ImportPreview.module.css";
import type { ChosenFile } from "./use-import.ts";

/** As many rows as show what the columns are. */
const some = 6;

type Props = {
  readonly file: ChosenFile;
  readonly onColumn: (index: number, field: CsvField | undefined) => void;
};

/** The first rows of a file; above each column, what it is. */
export function ImportPreview({ file: { rows, hasHeadings, columns }, onColumn }: Props) {
  if (rows.length === 0) return null;
  const shown = rows.slice(hasHeadings ? 1 : 0, some + 1);
  const nameOf = (index: number) => (hasHeadings && rows[0]?.[index]) || texts.column(index + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <section className={styles.frame} aria-label={texts.preview} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
              <th key={index} scope="col">
                <NativeSelect
                  size="xs"
                  label={nameOf(index)}
                  value={column ?? ""}
                  data={[
                    { value: "", label: texts.ignore },
                    ...csvFields.map((field) => ({ value: field, label: texts.fields[field] })),
                  ]}
                  // The values are those above.
                  onChange={(event) =>
                    onColumn(index, (event.currentTarget.value || undefined) as CsvField | undefined)
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the file.
            <tr key={at}>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
                <td key={index} data-ignored={column === undefined || undefined}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
