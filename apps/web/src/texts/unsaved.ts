const changes = (count: number) => (count === 1 ? "last change" : `last ${count} changes`);

/** What became of what somebody did last, when they are thrown off a board. */
export const unsavedTexts = {
  loggedOut: "You were logged out",
  allSaved: "Everything you did is saved.",
  kept: (count: number) =>
    `Your ${changes(count)} ${count === 1 ? "is" : "are"} kept on this device and sent once you log in again.`,
  removed: (count: number) =>
    `Your ${changes(count)} could not be saved. Logging out removed ${count === 1 ? "it" : "them"} from this device.`,
  lost: (count: number) => `Your ${changes(count)} could not be saved.`,
} as const;

/** Beside a board whose server lets one wait. */
export const notSavedYet = (count: number): string =>
  count === 1 ? "1 change not saved yet" : `${count} changes not saved yet`;
