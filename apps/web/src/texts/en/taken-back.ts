import type * as specified from "../taken-back.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  outOfSpace:
    "A change could not be saved and was undone: there is no space left. Delete some boards forever first, in the trash.",
  boardFull: "A change could not be saved and was undone: the board has as many elements as it can hold.",
  tooLarge: "A change could not be saved and was undone: it would make an element or the board too large.",
  viewOnly: "A change could not be saved and was undone: you can only view this board.",
  refused: "A change could not be saved and was undone: someone else changed this first or is editing it.",
  deleted: "A change could not be saved and was undone: someone else deleted what you changed.",
  boardDeleted: "A change could not be saved and was undone: this whiteboard has been deleted.",
  noMember: "A change could not be saved and was undone: you are no longer a member of this team.",
  notSaved: (name) => `What you typed into “${name}” was not saved.`,
  copyText: "Copy what you wrote",
  textCopied: "Copied",
  textNotCopied: "It could not be copied. Select it and copy it yourself.",
  notKept: "You can no longer edit this board. Your last changes were not saved.",
  saveNotKept: "Save the board as a file",
};
