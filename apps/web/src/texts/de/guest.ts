import type * as specified from "../guest.ts";
import type { Translated } from "../translated.ts";

export const guestTexts: Translated<typeof specified.guestTexts> = {
  board: "Whiteboard",
  viewing: "Nur ansehen",
  removed: "Dein Besuch auf diesem Board ist zu Ende",
  removedText: "Jemand aus dem Team hat dich entfernt. Was du getan hast, bleibt dort. Danke, dass du da warst.",
  saveFile: "Board als Datei speichern",
  again: "Den Link noch einmal öffnen",
};
