import type * as specified from "../guest-entry.ts";
import type { Translated } from "../translated.ts";

export const guestEntryTexts: Translated<typeof specified.guestEntryTexts> = {
  anyBoard: "Board",
  welcome: "Du bist auf dieses Board eingeladen. Ein Konto brauchst du nicht.",
  name: "Dein Name",
  nameHint: "Alle auf dem Board sehen ihn.",
  nameMissing: "Bitte gib einen Namen ein.",
  password: "Passwort des Links",
  enter: "Zum Board",
  ended: "Dieser Link gilt nicht mehr oder wurde geändert",
  kinds: ["Neugieriger", "Fröhlicher", "Kluger", "Mutiger", "Sanfter", "Flinker", "Leiser", "Sonniger", "Munterer"],
  animals: ["Otter", "Dachs", "Igel", "Biber", "Luchs", "Falke", "Pinguin", "Panda", "Delfin", "Spatz"],
};
