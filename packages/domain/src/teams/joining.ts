const day = 24 * 60 * 60 * 1000;

/** How long somebody waits to be taken into a team before they may ask anew, in milliseconds. */
export const joinRequestLifetime = 30 * day;

/** How long after they were declined they may ask again, in milliseconds. */
export const pauseAfterDeclining = 7 * day;

/**
 * How far somebody is on the way into a team: nothing done; invited, so that they need not ask; asked and waiting; declined
 * a while ago; a member.
 */
export const joiningStates = ["none", "invited", "asked", "declined", "member"] as const;
export type JoiningState = (typeof joiningStates)[number];
