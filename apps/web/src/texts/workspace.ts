/** The texts of choosing a workspace. */
export const texts = {
  personal: "My Workspace",
  change: (current: string) => `Workspace: ${current}. Change workspace`,
};
