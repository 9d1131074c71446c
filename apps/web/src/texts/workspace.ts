/** The texts of choosing a workspace. */
export const texts = {
  change: (present: string) => `Workspace: ${present}. Change workspace`,
};
