import type { Heading, ListKind } from "./formats.ts";
import type { RichText } from "./text.ts";

export type Insert = RichText["ops"][number];

/** A paragraph of a text; its formats are those of the line break that ends it. */
export type Paragraph = {
  readonly inserts: readonly Insert[];
  readonly list?: ListKind | undefined;
  readonly header?: Heading | undefined;
  /** Of a numbered line: how many such lines, with no other between, it ends. */
  readonly number: number;
  /** Letters of the text before its line break. */
  readonly end: number;
};

/** The paragraphs of a text; the line break at the very end starts none. */
export function paragraphsOf({ ops }: RichText): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let inserts: Insert[] = [];
  let at = 0;
  for (const { insert, attributes } of ops) {
    for (const [position, stretch] of insert.split("\n").entries()) {
      if (position > 0) {
        const { list, header } = attributes ?? {};
        const number = list === "ordered" ? (paragraphs.at(-1)?.number ?? 0) + 1 : 0;
        paragraphs.push({ inserts, list, header: list ? undefined : header, number, end: at });
        inserts = [];
        at += 1;
      }
      if (stretch !== "") inserts.push({ insert: stretch, attributes });
      at += stretch.length;
    }
  }
  if (inserts.length > 0 || paragraphs.length === 0) paragraphs.push({ inserts, number: 0, end: at });
  return paragraphs;
}

/** The letters of a paragraph. */
export const wordsOf = ({ inserts }: Paragraph): string => inserts.map(({ insert }) => insert).join("");

/** The letters of a text; lines of lists begin with what stands for their marks. */
export const plainText = (text: RichText): string =>
  paragraphsOf(text)
    .map((paragraph) => `${signOf(paragraph)}${wordsOf(paragraph)}`)
    .join("\n")
    .trimEnd();

const signs = { bullet: "• ", unchecked: "☐ ", checked: "☑ " };
const signOf = ({ list, number }: Paragraph): string => (list === "ordered" ? `${number}. ` : list ? signs[list] : "");
