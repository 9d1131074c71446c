/** Dark enough for white text (4.5:1 and more), far enough apart to tell a dozen people from each other. */
const personColors = [
  "#17614a",
  "#a3402b",
  "#2f5fa8",
  "#7a4b9e",
  "#8a5a00",
  "#a12f63",
  "#1f6a7d",
  "#4f6b1d",
  "#5450b5",
  "#8f4a1f",
  "#3d6675",
  "#7d3f7d",
] as const;

/** The colour of a person wherever they appear: behind their initials, on their cursor. The same for ever. */
export function personColor(userId: string): string {
  let hash = 2166136261;
  for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 16777619) >>> 0;
  return personColors[hash % personColors.length] ?? personColors[0];
}

/** One or two letters for a person without a picture: of first and last word, whole characters of any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}
