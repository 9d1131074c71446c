/** An operation of a Quill delta. */
type Op = { readonly insert?: unknown; readonly attributes?: Readonly<Record<string, unknown>> | undefined };
/** A picture in a text: the id of its todo's attachment, and what it shows in words. */
export type TextPicture = { readonly file: string; readonly alt: string };
type Line = { readonly html: string; readonly list: "ul" | "ol" | undefined };

/**
 * A description as HTML, from its delta: paragraphs and lists with bold, italic, underlined and struck text, links and
 * pictures.
 * Written here because Quill's own export lets scripts through (CVE-2025-15056); the server sanitizes it again.
 */
export function htmlOf(ops: readonly Op[]): string {
  const lines = linesOf(ops);
  // A text always ends with a line break, which is not a line of its own.
  const shown = lines.at(-1)?.html === "" && lines.at(-1)?.list === undefined ? lines.slice(0, -1) : lines;
  if (shown.every(({ html }) => html === "")) return "";
  let html = "";
  let open: Line["list"];
  for (const { html: text, list } of shown) {
    if (open !== list) {
      if (open) html += `</${open}>`;
      if (list) html += `<${list}>`;
      open = list;
    }
    html += list ? `<li>${text}</li>` : `<p>${text || "<br />"}</p>`;
  }
  return open ? `${html}</${open}>` : html;
}

function linesOf(ops: readonly Op[]): Line[] {
  const lines: Line[] = [];
  let html = "";
  for (const { insert, attributes = {} } of ops) {
    const picture = pictureIn(insert);
    if (picture)
      html += formatted(`<img data-file="${escaped(picture.file)}" alt="${escaped(picture.alt)}" />`, attributes);
    if (typeof insert !== "string") continue;
    for (const [index, text] of insert.split("\n").entries()) {
      // The attributes of the line break determine the kind of line.
      if (index > 0) {
        lines.push({ html, list: listOf(attributes.list) });
        html = "";
      }
      if (text !== "") html += formatted(escaped(text), attributes);
    }
  }
  lines.push({ html, list: undefined });
  return lines;
}

const listOf = (list: unknown): Line["list"] =>
  list === "ordered" ? "ol" : list === "bullet" || list === "checked" || list === "unchecked" ? "ul" : undefined;

const tags = [
  ["strike", "s"],
  ["underline", "u"],
  ["italic", "em"],
  ["bold", "strong"],
] as const;

function formatted(content: string, attributes: Readonly<Record<string, unknown>>): string {
  let html = content;
  for (const [name, tag] of tags) if (attributes[name]) html = `<${tag}>${html}</${tag}>`;
  const { link } = attributes;
  if (typeof link !== "string" || !/^(https?:|mailto:)/i.test(link)) return html;
  return `<a href="${escaped(link)}" rel="noopener noreferrer nofollow" target="_blank">${html}</a>`;
}

export const isTextPicture = (value: unknown): value is TextPicture =>
  typeof value === "object" &&
  value !== null &&
  "file" in value &&
  typeof value.file === "string" &&
  "alt" in value &&
  typeof value.alt === "string";

const pictureIn = (insert: unknown): TextPicture | undefined =>
  typeof insert === "object" && insert !== null && "picture" in insert && isTextPicture(insert.picture)
    ? insert.picture
    : undefined;

/** A description as plain text, from its delta: of a picture, its words. */
export const plainOf = (ops: readonly Op[]): string =>
  ops
    .map(({ insert }) => {
      if (typeof insert === "string") return insert;
      const alt = pictureIn(insert)?.alt;
      return alt ? `[${alt}]` : "";
    })
    .join("")
    .trim();

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A plain description, as other clients may save it, as HTML. */
export const htmlOfPlain = (text: string): string =>
  text === "" ? "" : htmlOf([{ insert: text.endsWith("\n") ? text : `${text}\n` }]);

/** The URL for a typed address: https if no scheme was given; undefined if it is not an address. */
export function linkTo(typed: string): string | undefined {
  const text = typed.trim();
  if (/^mailto:\S+@\S+$/i.test(text)) return text;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return text.includes(".") && !/\s/.test(text) && URL.canParse(address) ? address : undefined;
}
