import type * as specified from "../guest.ts";
import type { Translated } from "../translated.ts";

export const guestTexts: Translated<typeof specified.guestTexts> = {
  board: "Whiteboard",
  anyBoard: "Board",
  welcome: "Du bist auf dieses Board eingeladen. Ein Konto brauchst du nicht.",
  name: "Dein Name",
  nameHint: "Alle auf dem Board sehen ihn.",
  nameMissing: "Bitte gib einen Namen ein.",
  password: "Passwort des Links",
  enter: "Zum Board",
  viewing: "Nur ansehen",
  ended: "Dieser Link gilt nicht mehr oder wurde geändert",
  removed: "Dein Besuch auf diesem Board ist zu Ende",
  removedText: "Jemand aus dem Team hat dich entfernt. Was du getan hast, bleibt dort. Danke, dass du da warst.",
  saveFile: "Board als Datei speichern",
  again: "Den Link noch einmal öffnen",
  kinds: ["Neugieriger", "Fröhlicher", "Kluger", "Mutiger", "Sanfter", "Flinker", "Leiser", "Sonniger", "Munterer"],
  animals: ["Otter", "Dachs", "Igel", "Biber", "Luchs", "Falke", "Pinguin", "Panda", "Delfin", "Spatz"],
};
