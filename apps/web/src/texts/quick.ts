/** The texts about what a quickly typed todo says. */
export const quickTexts = {
  understood: "Understood",
  label: (name: string) => `Label ${name}`,
  keepAsText: (what: string) => `${what}: keep as text`,
};
