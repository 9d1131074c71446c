import { toStorable } from "@tafel/domain";
import * as z from "zod/mini";
import { isLinkTarget } from "../elements/text/link-target.ts";
import type { RichText } from "../elements/text/text.ts";

type Insert = RichText["ops"][number];

/** The text of a shape: rich, as TipTap writes it, or plain, as it was before 2025. Undefined when there is none. */
export function textOf({ richText, text }: Readonly<Record<string, unknown>>): RichText | undefined {
  const ops = richText === undefined ? plain(text) : linesOf(richText, {});
  return ops.some(({ insert }) => insert.trim() !== "") ? { ops } : undefined;
}

const plain = (text: unknown): readonly Insert[] =>
  typeof text === "string" && text !== "" ? [{ insert: `${toStorable(text).trimEnd()}\n` }] : [];

const nodeSchema = z.object({
  type: z.string(),
  text: z.catch(z.optional(z.string()), undefined),
  content: z.catch(z.array(z.unknown()), []),
  attrs: z.catch(z.record(z.string(), z.unknown()), {}),
  marks: z.catch(z.array(z.unknown()), []),
});

const lists: Readonly<Record<string, "bullet" | "ordered">> = { bulletList: "bullet", orderedList: "ordered" };

/** Paragraphs, wherever they are in the document, each with the format of its line. */
function linesOf(node: unknown, line: NonNullable<Insert["attributes"]>): readonly Insert[] {
  const read = nodeSchema.safeParse(node);
  if (!read.success) return [];
  const { type, content, attrs } = read.data;
  const list = lists[type];
  if (type === "paragraph" || type === "heading" || type === "codeBlock") {
    const level = attrs.level === 1 ? { header: 1 as const } : { header: 2 as const };
    const attributes = type === "heading" && !line.list ? level : line;
    const isPlain = Object.keys(attributes).length === 0;
    return [...content.flatMap((one) => lettersOf(one)), { insert: "\n", ...(!isPlain && { attributes }) }];
  }
  return content.flatMap((one) => linesOf(one, list ? { list } : line));
}

function lettersOf(node: unknown): readonly Insert[] {
  const read = nodeSchema.safeParse(node);
  if (!read.success) return [];
  const { type, text, marks } = read.data;
  if (type === "hardBreak") return [{ insert: "\n" }];
  if (!text) return [];
  const attributes = Object.assign({}, ...marks.map(formatOf));
  return [{ insert: toStorable(text), ...(Object.keys(attributes).length > 0 && { attributes }) }];
}

/** Code and highlights have no counterpart: their letters stay. */
function formatOf(mark: unknown): NonNullable<Insert["attributes"]> {
  const { type, attrs } = Object(mark);
  if (type === "bold" || type === "italic" || type === "underline" || type === "strike") return { [type]: true };
  const target = Object(attrs).href;
  return type === "link" && typeof target === "string" && isLinkTarget(target) ? { link: target } : {};
}
