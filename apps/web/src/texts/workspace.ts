/** The texts of choosing a workspace. */
export const texts = {
  personal: "My Workspace",
  change: (present: string) => `Workspace: ${present}. Change workspace`,
};
