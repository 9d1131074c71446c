import type { Sheet, SketchPlace } from "./sheet.ts";

export type NoteLook = {
  readonly size?: 18 | 24 | 36 | 48;
  readonly bold?: boolean;
  /** A line above the text. */
  readonly heading?: string;
};

/** The available font size for twice the given one. */
const grownFont: Readonly<Record<number, number>> = { 18: 36, 24: 48, 36: 72, 48: 72 };
const lineHeight = 1.4;
/** Lines of the text that a heading takes. */
const linesOfHeading = 1.5;

/** Puts a note; place and width are those on the board, the size is the one written down. */
export function putNote(
  sheet: Sheet,
  id: string,
  { x, y }: SketchPlace,
  width: number,
  text: string,
  look: NoteLook,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const height = noteHeight(text, width, look);
  const { bold = false } = look;
  sheet.put(
    id,
    "note",
    { x, y, width, height },
    { textContent: textOf(text, look), fontSize: fontSizeOf(look), bold, ...fields },
  );
}

/** The text as it is stored. */
export function textOf(text: string, look: NoteLook) {
  const { bold = false, heading } = look;
  const attributes = { size: `${fontSizeOf(look)}px`, ...(bold && { bold }) };
  const above = [
    { insert: heading ?? "", attributes },
    { insert: "\n", attributes: { header: 1 } },
  ];
  return { ops: [...(heading === undefined ? [] : above), { insert: `${text}\n`, attributes }] };
}

/** The height of a note with this text; at least 91 (specification, editor, point 5). */
export function noteHeight(text: string, width: number, look: NoteLook): number {
  const fontSize = fontSizeOf(look);
  const charactersInALine = Math.max(1, Math.floor((width - 24) / (fontSize * 0.52)));
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersInALine)), 0);
  const headingLines = look.heading === undefined ? 0 : linesOfHeading;
  return Math.max(91, Math.round((lines + headingLines) * fontSize * lineHeight + 28));
}

const fontSizeOf = ({ size = 18 }: NoteLook): number => grownFont[size] ?? size;
