import type { EditingProps, ElementDefinition } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import { arrives } from "./arrives.ts";
import { captionHeight } from "./look.ts";
import type { Picture } from "./model.ts";
import { PictureView } from "./view.tsx";

// Needed only by people who crop.
const cropping = lazyPart<EditingProps<Picture>>(
  async () => (await import("./cropping.tsx")).PictureCropping,
  (props) => <PictureView {...props} isSelected />,
  ({ editor }) => editor.selection.stopEditing(),
);

/** It gets onto the board with its file: dropped, pasted or chosen. Editing it is cropping it. */
export const pictureDefinition: ElementDefinition<Picture> = {
  type: "picture",
  View: PictureView,
  editing: "in place",
  // There is no text to be read in it.
  smallestFont: 100,
  EditingView: cropping.View,
  prefetch: cropping.prefetch,
  fromFiles: { key: "i" },
  proportionsBut: captionHeight,
  arrives,
};
