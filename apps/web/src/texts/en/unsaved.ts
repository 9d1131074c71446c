import type { Translated } from "../translated.ts";
import type * as specified from "../unsaved.ts";

const changes = (count: number) => (count === 1 ? "last change" : `last ${count} changes`);

export const unsavedTexts: Translated<typeof specified.unsavedTexts> = {
  loggedOut: "You were logged out",
  allSaved: "Everything you did is saved.",
  kept: (count) =>
    `Your ${changes(count)} ${count === 1 ? "is" : "are"} kept on this device and sent once you log in again.`,
  removed: (count) =>
    `Your ${changes(count)} could not be saved. Logging out removed ${count === 1 ? "it" : "them"} from this device.`,
  lost: (count) => `Your ${changes(count)} could not be saved.`,
};

export const notSavedYet = (count: number): string =>
  count === 1 ? "1 change not saved yet" : `${count} changes not saved yet`;
