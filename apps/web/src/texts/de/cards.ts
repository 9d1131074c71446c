import type * as specified from "../cards.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  card: {
    tick: (title) => `${title}, erledigt`,
    open: (title) => `Todo ${title} öffnen`,
    keepAsNote: "Als Notiz behalten",
  },
  hidden: "Ein Todo, das du nicht sehen darfst",
  gone: "Dieses Todo wurde gelöscht",
  archived: "Im Archiv",
  due: (day) => `Fällig ${day}`,
  lines: (done, of) => `${done} von ${of}`,
  tickFailed: "Das Todo konnte nicht abgehakt werden",
  mayNotTick: "Du kannst dieses Todo hier nicht ändern.",
  open: "Todos",
  panel: "Todos dieses Arbeitsbereichs",
  find: "Todo suchen",
  hint: "Klicke ein Todo an, um es hinzuzufügen, oder zieh es auf das Whiteboard.",
  found: (count) => (count === 1 ? "1 Todo" : `${count} Todos`),
  nothing: "Kein Todo hat diese Wörter.",
  none: "In diesem Arbeitsbereich sind keine offenen Todos.",
  more: "Gib mehr Wörter ein, um andere zu finden.",
  failed: "Die Todos konnten nicht geladen werden.",
  added: (name) => `${name} ist auf dem Whiteboard`,
};
