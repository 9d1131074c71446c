/** What somebody is to a board: its owner, in its team, or a guest with a link to it. */
export const boardRoles = ["owner", "admin", "member", "editing guest", "viewing guest"] as const;
export type BoardRole = (typeof boardRoles)[number];

const owner = ["owner"] as const;
const team = ["admin", "member"] as const;
const members = [...owner, ...team] as const;
const editors = [...members, "editing guest"] as const;
const everybody = [...editors, "viewing guest"] as const;

/** Who may do what on a board. Allowed is what stands here, and nothing else. */
const rights = {
  /** Open it: its elements, its pictures and files, who is there. */
  see: everybody,
  /** Be seen: one's name and cursor. */
  point: everybody,
  edit: editors,
  upload: editors,
  rename: members,
  delete: members,
  archive: members,
  favorite: members,
  move: members,
  /** Make, change and end links to it. A personal board has none. */
  share: team,
} as const satisfies Readonly<Record<string, readonly BoardRole[]>>;

export type BoardAction = keyof typeof rights;
export const boardActions = Object.keys(rights) as readonly BoardAction[];

export const may = (role: BoardRole, action: BoardAction): boolean =>
  (rights[action] as readonly BoardRole[]).includes(role);

export const isGuestRole = (role: BoardRole): boolean => role === "editing guest" || role === "viewing guest";

/**
 * How somebody who may see the board is refused: a guest who only views is told so where others guests may do it; else
 * what guests may not do does not exist for them.
 */
export const refusalOf = (role: BoardRole, action: BoardAction): "view-only" | "unknown" | "forbidden" => {
  if (role === "viewing guest" && may("editing guest", action)) return "view-only";
  return isGuestRole(role) ? "unknown" : "forbidden";
};
