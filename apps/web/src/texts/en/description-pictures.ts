import type * as specified from "../description-pictures.ts";
import type { Translated } from "../translated.ts";

export const pictureTexts: Translated<typeof specified.pictureTexts> = {
  insert: "Insert pictures",
  describe: "Describe picture",
  picture: "Picture",
  alt: "Alternative text",
  altHint: "What the picture shows, for those who cannot see it.",
  altSet: "Set text",
  remove: "Remove picture",
  removed: "Picture was removed",
  refused: "Picture was not sent",
  unreadable: "Not a picture",
  onItsWay: "Picture is still on its way",
  notShown: "Pictures are for members",
};
