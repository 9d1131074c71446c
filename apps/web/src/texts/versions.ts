/** Named versions of a whiteboard, in its history. */
export const texts = {
  versions: "Named versions",
  loadFailed: "The named versions could not be loaded.",
  older: "Older than the history",
  nameThis: "Name this version…",
  name: "Name of the version",
  save: "Save",
  named: "Version named. It is kept as long as the board.",
  nameFailed: "The version could not be named",
  namedBy: (name: string, moment: string) => `Named by ${name}, ${moment}`,
  menu: (name: string) => `Actions for the version ${name}`,
  rename: "Rename",
  renameFailed: "The version could not be renamed",
  delete: "Delete",
  deleteTitle: "Delete the version?",
  deleteQuestion: (name: string) => `Delete the version “${name}”? The board stays as it is.`,
  deleteFailed: "The version could not be deleted",
} as const;
