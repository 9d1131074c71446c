/**
 * What a person's input links to: a page, with https where it names no protocol, or an email address. Undefined when it
 * is neither, or hides its host behind a name.
 */
export function readLinkTarget(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length > 1900 || /\s/.test(text)) return undefined;
  if (/^(mailto:)?[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/i.test(text)) return `mailto:${text.replace(/^mailto:/i, "")}`;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (address !== text && !/^[^\s:/?#@]+\.[^\s.]/.test(text)) return undefined;
  if (!URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username === "" && password === "" ? href : undefined;
}
