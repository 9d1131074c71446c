/** Numbers and lists as English has them. */
export const number = (value: number): string => value.toLocaleString("en-US");
export const list = (items: readonly string[]): string => new Intl.ListFormat("en-US").format(items);
