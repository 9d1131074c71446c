/** A font size in board units as a style: multiplied where a text is made to fit its place. */
export const scaled = (size: number): string => `calc(${size}px * var(${scaleName}, 1))`;
export const scaleName = "--text-scale";
