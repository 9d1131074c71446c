/** At most so many UTF-16 units of a text, as the limits of todos count. Half an emoji could not be stored. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
