/**
 * Whether a file that begins like this is a drawing: its first element must be <svg, after what XML allows before it, a
 * byte order mark, a declaration, comments and a doctype. One that declares entities is not taken for a drawing.
 */
export function beginsAsSvg(head: string): boolean {
  const prolog = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)\s*)*/;
  return head.replace(prolog, "").startsWith("<svg");
}
