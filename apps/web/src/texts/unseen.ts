/** What others did on a whiteboard since the last visit. */
export const texts = {
  title: "New since your last visit",
  changed: (count: number, names: string) =>
    count === 1 ? `New: 1 element changed by ${names}` : `New: ${count} elements changed by ${names}`,
  much: "Much has changed here since your last visit.",
  andOthers: (names: string, count: number) => (count === 1 ? `${names} and 1 other` : `${names} and ${count} others`),
  somebody: "somebody",
  show: "Show list",
  hide: "Hide list",
} as const;
