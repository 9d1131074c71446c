/**
 * The URL in a person's input: an optional http(s):// followed by something with a dot, which must parse as a URL
 * (https without a prefix). Undefined when it is not one, or empty. Specification, editor, point 5.
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
