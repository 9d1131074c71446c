import { readable } from "@tafel/whiteboard";
import { sketch } from "@tafel/whiteboard/sketch";
import { firstBoardTexts as texts } from "../../texts/first-board.ts";

/** The board shown to people who try the editor: it says what to do, and fits the width of the window. */
export function firstBoard(isNarrow: boolean) {
  const board = sketch();
  // On a phone the tools cover the lower part.
  const [column, below, step] = isNarrow ? [0, 290, 110] : [480, 140, 180];
  board.text("welcome", 0, 0, texts.welcome, { width: isNarrow ? 400 : 880, size: isNarrow ? 24 : 36, bold: true });
  board.note("write", 0, isNarrow ? 80 : below, texts.write, { size: 24 });
  board.note("add", 0, isNarrow ? 170 : below + step, texts.add, { size: 24 });
  board.note("drag", column, below, texts.drag, { size: 24 });
  board.list("list", column, below + step, texts.list, [texts.inList, texts.keep]);
  board.arrow("drag", "list");
  return { name: texts.name, elements: readable(board.elements).elements };
}
