/** The number of characters a person sees: code points, so that an emoji of two UTF-16 units counts once. */
export const characters = (text: string): number => [...text].length;
