/**
 * What somebody is to a board: its owner, in its team, or a guest with a link to it. Of a team, whoever made the board is
 * its `creator` unless they are an admin anyway; a `viewing member` is one whom it was not given to edit. An `embedded guest`
 * looks at it in a frame on another website, and nobody sees them.
 */
export const boardRoles = [
  "owner",
  "admin",
  "creator",
  "member",
  "viewing member",
  "editing guest",
  "viewing guest",
  "embedded guest",
] as const;
export type BoardRole = (typeof boardRoles)[number];

const owner = ["owner"] as const;
const leaders = ["admin", "creator"] as const;
const editingTeam = [...leaders, "member"] as const;
const team = [...editingTeam, "viewing member"] as const;
const editingMembers = [...owner, ...editingTeam] as const;
const editors = [...editingMembers, "editing guest"] as const;
const seen = [...owner, ...team, "editing guest", "viewing guest"] as const;
const everybody = [...seen, "embedded guest"] as const;

/** Who may do what on a board. Allowed is what stands here, and nothing else. */
const rights = {
  /** Open it: its elements, its pictures and files, who is there. */
  see: everybody,
  /** Be seen: one's name and cursor. */
  point: seen,
  edit: editors,
  upload: editors,
  rename: editingMembers,
  delete: editingMembers,
  archive: editingMembers,
  favorite: [...owner, ...team],
  /** Look at its history: what was on it before, and who did what. */
  seeHistory: [...owner, ...team],
  /** Give names to versions of it, change those names and delete them. */
  nameVersions: editingMembers,
  /** See which elements of it were deleted, to restore them. */
  seeDeleted: editingMembers,
  move: editingMembers,
  /** Make, change and end links to it. A personal board has none. */
  share: editingTeam,
  /** Take a copy of it into one's own workspace, where their link lets its guests. */
  keepCopy: ["editing guest", "viewing guest"],
  /** Ask to become a member of its team. */
  askToJoin: ["editing guest", "viewing guest"],
  /** Know who in its team edits it. */
  seeEditors: team,
  /** Choose who in its team edits it. */
  chooseEditors: leaders,
} as const satisfies Readonly<Record<string, readonly BoardRole[]>>;

export type BoardAction = keyof typeof rights;
export const boardActions = Object.keys(rights) as readonly BoardAction[];

export const may = (role: BoardRole, action: BoardAction): boolean =>
  (rights[action] as readonly BoardRole[]).includes(role);

export const isGuestRole = (role: BoardRole): boolean =>
  role === "editing guest" || role === "viewing guest" || role === "embedded guest";

/** What somebody who only views could do if they edited; undefined for those who do. */
const asEditor: Partial<Readonly<Record<BoardRole, BoardRole>>> = {
  "viewing member": "member",
  "viewing guest": "editing guest",
  "embedded guest": "editing guest",
};

/**
 * How somebody who may see the board is refused: whoever only views is told so where others like them may do it; else what
 * guests may not do does not exist for them.
 */
export const refusalOf = (role: BoardRole, action: BoardAction): "view-only" | "unknown" | "forbidden" => {
  const editor = asEditor[role];
  if (editor && may(editor, action)) return "view-only";
  return isGuestRole(role) ? "unknown" : "forbidden";
};
