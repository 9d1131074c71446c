/**
 * Each has a contrast of 4.5:1 with white text and stands out from both themes' backgrounds; no two look alike. Found
 * by repeatedly taking the color farthest from those taken already.
 */
export const personColors = [
  "#1e725a",
  "#cc3c7e",
  "#5a3cba",
  "#903600",
  "#7e6c96",
  "#8a2a78",
  "#0072de",
  "#8a7200",
  "#d24200",
  "#005a90",
  "#a24ec6",
  "#604e5a",
  "#008400",
  "#5a5400",
  "#ae0642",
  "#a2545a",
  "#007ea2",
  "#006606",
  "#7260de",
  "#726c5a",
  "#6c4e90",
  "#0c4ec0",
  "#9c4e90",
  "#a85400",
] as const;

/** The color of a person shown alone, behind their initials on their own pages. It never changes. */
export const personColor = (userId: string): string => personColors[preferred(userId)] ?? personColors[0];

/**
 * The colors of people, in their order: everybody gets their own if it is free, or the next free one, so that newcomers
 * change nobody's color. People share a color only when there are more people than colors.
 */
export function assignColors(userIds: readonly string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const uses: number[] = personColors.map(() => 0);
  for (const userId of userIds) {
    const fewest = Math.min(...uses);
    let at = preferred(userId);
    while (uses[at] !== fewest) at = (at + 1) % personColors.length;
    uses[at] = fewest + 1;
    colors.set(userId, personColors[at] ?? personColors[0]);
  }
  return colors;
}

/**
 * The colors of people who are in one place at the same time, in order of arrival: each keeps their own unless somebody
 * before them has it, and otherwise gets the next free one. People share a color only when there are more people than
 * colors. The function remembers what it assigned, so nobody's color changes when others come and go.
 */
export function distinctColors(
  people: readonly { readonly userId: string; readonly color: string }[],
): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<string>();
  const give = (userId: string, color: string) => {
    taken.add(color);
    colors.set(userId, color);
  };
  for (const { userId, color } of people) if (!taken.has(color)) give(userId, color);
  for (const { userId, color } of people) {
    if (colors.has(userId)) continue;
    const own = (personColors as readonly string[]).indexOf(color);
    const others = [...personColors.slice(own + 1), ...personColors.slice(0, own + 1)];
    give(userId, others.find((other) => !taken.has(other)) ?? color);
  }
  return colors;
}

function preferred(userId: string): number {
  let hash = 2166136261;
  for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 16777619) >>> 0;
  return hash % personColors.length;
}

/** One or two letters for a person without a picture, from the first and last word: whole characters, in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}
