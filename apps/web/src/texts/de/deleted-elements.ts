import type * as specified from "../deleted-elements.ts";
import type { Translated } from "../translated.ts";

export const deletedElementTexts: Translated<typeof specified.deletedElementTexts> = {
  list: "Gelöschte Elemente",
  emptyText: "Hier erscheinen Elemente, die gelöscht wurden.",
  elements: (count) => (count === 1 ? "1 Element" : `${count} Elemente`),
  somebody: "Jemand",
  failed: "Es konnte nicht wieder auf das Board gesetzt werden.",
};
