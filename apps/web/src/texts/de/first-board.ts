import type * as specified from "../first-board.ts";
import type { Translated } from "../translated.ts";

export const firstBoardTexts: Translated<typeof specified.firstBoardTexts> = {
  name: "Mein erstes Whiteboard",
  welcome: "Probier dieses Board aus",
  write: "Doppelklicke hier und schreib.",
  add: "Doppelklicke neben mich für eine neue Notiz.",
  drag: "Zieh mich: Der Pfeil bleibt dran.",
  list: "Eine Liste",
  inList: "Zieh mich heraus oder eine andere Notiz hinein.",
  keep: "Das alles ist nur in deinem Browser, bis du auf „Board behalten“ drückst.",
};
