import { type CsvField, guessColumns, type ImportPlan, planImport, readCsv } from "@tafel/domain";
import { useMemo, useState, useSyncExternalStore } from "react";
import { newId } from "../../../data/new-id.ts";
import { checklistTexts } from "../../../texts/checklists.ts";
import { language } from "../../../texts/language.ts";
import { boardTexts } from "../../../texts/todos.ts";
import { useBoard } from "../board/board-context.ts";
import { here } from "../due/due-here.ts";
import type { Members } from "../people/members.ts";
import { readText } from "./read-text.ts";

/** More is no list that anybody keeps by hand. */
const maxBytes = 20_000_000;

type Columns = readonly (CsvField | undefined)[];

/** A chosen file: its rows, what its columns are, and what would become of it. */
export type ChosenFile = {
  readonly rows: readonly (readonly string[])[];
  readonly hasHeadings: boolean;
  readonly columns: Columns;
  readonly plan: ImportPlan;
};

/** A file on its way to becoming todos of the board. */
export function useImport() {
  const { session, members } = useBoard();
  const [read, setRead] = useState<{ readonly rows: ChosenFile["rows"]; readonly hasHeadings: boolean }>();
  const [columns, setColumns] = useState<Columns>([]);
  const [isUnreadable, setUnreadable] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    const bytes = file.size > maxBytes ? undefined : await file.arrayBuffer().catch(() => undefined);
    const text = bytes && readText(new Uint8Array(bytes));
    setUnreadable(text === undefined);
    // One that was chosen before is not what would be imported.
    if (text === undefined) return setRead(undefined);
    const rows = readCsv(text);
    const guessed = guessColumns(rows[0] ?? []);
    const hasHeadings = guessed.some((it) => it !== undefined);
    setRead({ rows, hasHeadings });
    // Without headings, the first column is most likely what there is to do.
    setColumns(hasHeadings ? guessed : guessed.map((_, index) => (index === 0 ? "name" : undefined)));
  };
  // Others may delete a list or make one while the file is looked at.
  const board = useSyncExternalStore(session.subscribe, () => session.state().board);
  const file = useMemo((): ChosenFile | undefined => {
    if (!read || !board) return undefined;
    const plan = planImport({
      ...{ board, columns, newId, userId: session.userId, now: new Date() },
      rows: read.hasHeadings ? read.rows.slice(1) : read.rows,
      dayOrder: language.dayOrder,
      zone: here,
      people: peopleByName(members),
      checklistTitle: checklistTexts.newTitle,
      firstList: boardTexts.usualLists[0] ?? "",
    });
    return { ...read, columns, plan };
  }, [session, board, members, read, columns]);
  return {
    file,
    isUnreadable,
    choose,
    setHeadings: (hasHeadings: boolean) => setRead((before) => before && { ...before, hasHeadings }),
    /** A field belongs to one column. */
    setColumn: (index: number, field: CsvField | undefined) =>
      setColumns((before) => before.map((it, at) => (at === index ? field : it === field ? undefined : it))),
  };
}

const peopleByName = (members: Members): ReadonlyMap<string, string> =>
  new Map(
    [...members.values()].flatMap(({ userId, name, username }) =>
      [name, username].map((it) => [it.toLowerCase(), userId] as const),
    ),
  );
