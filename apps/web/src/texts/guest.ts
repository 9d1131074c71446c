/** What people read who come to a board by a link. */
export const guestTexts = {
  board: "Whiteboard",
  viewing: "View only",
  removed: "Your visit to this board has ended",
  removedText: "Someone in the team has removed you from it. What you did stays there. Thank you for coming by.",
  saveFile: "Save the board as a file",
  again: "Try the link again",
};
