/** What differs between two moments of a whiteboard's history. */
export const texts = {
  compareWithNow: "Compare with now",
  compare: "Compare with what is shown",
  failed: "The version could not be loaded",
  withNow: "Compared with now",
  withVersion: (name: string) => `Compared with “${name}”`,
  end: "End comparison",
  found: (count: number) =>
    count === 0 ? "Nothing differs." : count === 1 ? "1 element differs." : `${count} elements differ.`,
  kinds: {
    added: (count: number) => `Added (${count})`,
    changed: (count: number) => `Changed (${count})`,
    moved: (count: number) => `Moved (${count})`,
    deleted: (count: number) => `Deleted (${count})`,
  },
  more: (count: number) => `And ${count} more`,
} as const;
