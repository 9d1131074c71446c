import type { Mail } from "./mailer.ts";

/** The content of a mail: paragraphs, then things to see, and at most one link to click or one code to type. */
export type Letter = {
  readonly to: string;
  /** The language it is written in, as HTML names it. */
  readonly lang: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly lists?: readonly LetterList[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly code?: string;
  /** Small print: how long it is valid, and what to do if one did not ask for it. */
  readonly note?: string;
};

/** What is due, for example, each with where it is found. */
export type LetterList = {
  readonly title?: string;
  readonly entries: readonly { readonly label: string; readonly detail: string; readonly url: string }[];
  /** How many there are beside them, in words. */
  readonly more?: string;
};

/** Writes a letter as HTML and as text with the same content. Everything a person typed is escaped. */
export function compose({ to, lang, subject, paragraphs, lists = [], link, code, note }: Letter): Mail {
  const text = [
    ...paragraphs,
    ...lists.map(listText),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(code ? [code] : []),
    note ?? "",
  ]
    .filter(Boolean)
    .join("\n\n");
  const html = page(
    lang,
    subject,
    [
      ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
      ...lists.map(listHtml),
      link ? button(link) : "",
      code ? `<p style="margin:24px 0;font:600 32px/1 monospace;letter-spacing:6px">${escapeHtml(code)}</p>` : "",
      note ? `<p style="margin:24px 0 0;color:#5c6370;font-size:13px">${escapeHtml(note)}</p>` : "",
    ].join("\n"),
  );
  const essence = link?.url ?? code ?? lists[0]?.entries[0]?.url;
  return { to, subject, text: `${text}\n`, html, ...(essence && { essence }) };
}

/**
 * Text that somebody else chose, in a form that cannot be taken for our words when it stands in quotation marks: one
 * line, in which nothing closes them, whatever marks a language has.
 */
export const inOneLine = (name: string): string =>
  name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/["“”„‟«»‹›]/g, "'");

const listText = ({ title, entries, more }: LetterList): string =>
  [
    ...(title === undefined ? [] : [`${title}:`]),
    ...entries.map(({ label, detail, url }) => `${label}\n${detail}\n${url}`),
    ...(more === undefined ? [] : [more]),
  ].join("\n\n");

const listHtml = ({ title, entries, more }: LetterList): string =>
  [
    title === undefined ? "" : `<h2 style="margin:24px 0 12px;font-size:18px">${escapeHtml(title)}</h2>`,
    ...entries.map(
      ({ label, detail, url }) =>
        `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#1f3a5f;font-weight:600">${escapeHtml(label)}` +
        `</a><br><span style="color:#5c6370;font-size:14px">${escapeHtml(detail)}</span></p>`,
    ),
    more === undefined ? "" : `<p style="margin:0 0 12px">${escapeHtml(more)}</p>`,
  ].join("\n");

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#1f3a5f;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#5c6370;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;

const page = (lang: string, title: string, content: string) => `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f7;font:16px/1.5 system-ui,sans-serif;color:#1c2128">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${content}
</div>
</body>
</html>
`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
