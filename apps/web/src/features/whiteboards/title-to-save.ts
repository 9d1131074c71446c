/** What an edited title is saved as; undefined where it goes back to the old one: blank, or not another (specification, point 5). */
export function titleToSave(current: string, typed: string): string | undefined {
  const title = typed.trim();
  return title === "" || title === current ? undefined : title;
}
