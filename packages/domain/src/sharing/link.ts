/** What the holder of a link may do. */
export const linkRoles = ["view", "edit"] as const;
export type LinkRole = (typeof linkRoles)[number];

/** What a link opens. */
export const sharedKinds = ["whiteboard", "todos"] as const;
export type SharedKind = (typeof sharedKinds)[number];

export const longestGuestName = 40;
export const longestLinkPassword = 100;
export const mostGuests = 1_000;
