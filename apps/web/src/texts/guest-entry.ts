/** What people read before they come to a board by a link. */
export const guestEntryTexts = {
  anyBoard: "Board",
  welcome: "You are invited to this board. No account is needed.",
  name: "Your name",
  nameHint: "Everyone on the board sees it.",
  nameMissing: "Please enter a name.",
  password: "Password of the link",
  enter: "Go to the board",
  ended: "This link has ended or changed",
  kinds: ["Curious", "Cheerful", "Clever", "Brave", "Gentle", "Nimble", "Quiet", "Sunny", "Lively", "Patient"],
  animals: ["Otter", "Badger", "Hedgehog", "Beaver", "Lynx", "Falcon", "Penguin", "Panda", "Dolphin", "Robin"],
};
