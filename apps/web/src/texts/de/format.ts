/** Numbers and lists as German has them. */
export const number = (value: number): string => value.toLocaleString("de-DE");
export const list = (items: readonly string[]): string => new Intl.ListFormat("de-DE").format(items);
