import type * as specified from "../description-pictures.ts";
import type { Translated } from "../translated.ts";

export const pictureTexts: Translated<typeof specified.pictureTexts> = {
  insert: "Bilder einfügen",
  describe: "Bild beschreiben",
  picture: "Bild",
  alt: "Alternativtext",
  altHint: "Was das Bild zeigt, für alle, die es nicht sehen können.",
  altSet: "Text übernehmen",
  remove: "Bild entfernen",
  removed: "Das Bild wurde entfernt",
  refused: "Das Bild wurde nicht gesendet",
  unreadable: "Kein Bild",
  onItsWay: "Das Bild ist noch nicht da",
  notShown: "Bilder sehen nur Mitglieder",
};
