import { type Board, boardRows, writeCsv, writtenFields } from "@tafel/domain";
import { csvTexts as texts } from "../../../texts/csv.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { here } from "../due/due-here.ts";
import type { Members } from "../people/members.ts";

/** Saves a board's todos to the person's downloads, as a spreadsheet reads them. */
export function exportCsv(board: Board, members: Members): void {
  const headings = writtenFields.map((field) => texts.fields[field]);
  const text = writeCsv([headings, ...boardRows(board, (userId) => members.get(userId)?.name, here)]);
  saveFile(`${board.title}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
}
