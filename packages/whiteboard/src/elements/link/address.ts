/**
 * The url of what a person typed: an optional http(s):// and then something with a dot, which must parse as a URL
 * (https without a prefix). Undefined when it is none, and when nothing was typed. Specification, editor, point 5.
 */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length > 2000 || !/^(?:https?:\/\/)?[^\s:/?#@]+\.[^\s]+$/i.test(text)) return undefined;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { href, hostname, username, password } = new URL(address);
  // A name before an @ only pretends to be the host.
  return hostname.includes(".") && username === "" && password === "" ? href : undefined;
}
