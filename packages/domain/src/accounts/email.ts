/** The longest address accepted; specification, point 5. */
export const emailMaxLength = 255;

/**
 * Whether a text looks like an e-mail address: one `@`, a dot in the domain, and none of the characters that would make
 * it a list of addresses or start a second header line.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]+$/u.test(text);
}
