import type * as specified from "../feeds.ts";
import type { Translated } from "../translated.ts";

export const feedTexts: Translated<typeof specified.feedTexts> = {
  subscribe: "Subscribe",
  title: "Calendar subscription",
  ofMine: "Your calendar program shows everything you have to do that has a due date, on all boards.",
  ofBoard: "Your calendar program shows the to-dos of this board that have a due date.",
  secret: "Add the address as a calendar there. Whoever has it sees these to-dos, so keep it to yourself.",
  make: "Make an address",
  address: "Address of the calendar",
  once: "Copy the address now: it is shown only once.",
  madeOn: (day) => `There has been an address since ${day}. It is not shown again, but you can make another one.`,
  copy: "Copy address",
  copied: "Address copied",
  copyFailed: "The address could not be copied. Select it and copy it yourself.",
  renew: "Make another one",
  end: "End subscription",
  ended: "The address no longer works",
  failed: "The address could not be changed.",
  loadFailed: "The addresses could not be loaded.",
};
