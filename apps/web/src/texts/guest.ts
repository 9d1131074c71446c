/** What people read who come to a board by a link. */
export const guestTexts = {
  board: "Whiteboard",
  anyBoard: "Board",
  welcome: "You are invited to this board. No account is needed.",
  name: "Your name",
  nameHint: "Everyone on the board sees it.",
  nameMissing: "Please enter a name.",
  password: "Password of the link",
  enter: "Go to the board",
  viewing: "View only",
  ended: "This link has ended or changed",
  removed: "Your visit to this board has ended",
  removedText: "Someone in the team has removed you from it. What you did stays there. Thank you for coming by.",
  saveFile: "Save the board as a file",
  again: "Try the link again",
  kinds: ["Curious", "Cheerful", "Clever", "Brave", "Gentle", "Nimble", "Quiet", "Sunny", "Lively", "Patient"],
  animals: ["Otter", "Badger", "Hedgehog", "Beaver", "Lynx", "Falcon", "Penguin", "Panda", "Dolphin", "Robin"],
};
