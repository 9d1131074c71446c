import { Button, Group, TextInput } from "@mantine/core";
import { type RefObject, useState } from "react";
import { pictureTexts as texts } from "../../../texts/description-pictures.ts";
import { dialogTexts } from "../../../texts/todos.ts";
import type { Quill } from "./quill-surface.ts";
import styles from "./RichText.module.css";
import type { TextPicture } from "./rich-text.ts";
import { type PictureAt, replacePicture } from "./text-picture.ts";

type Props = {
  readonly quill: RefObject<Quill | null>;
  readonly picture: PictureAt;
  /** Whether the person asked for the field; after a click on a picture the focus stays in the text. */
  readonly isFocused: boolean;
  readonly onClose: () => void;
};

const maxLength = 300;

/** The words of a picture: to change them, or to take it out of the text. */
export function PictureField({ quill, picture, isFocused, onClose }: Props) {
  const [typed, setTyped] = useState(picture.alt);
  const replace = (by: TextPicture | undefined) => {
    onClose();
    if (quill.current) replacePicture(quill.current, picture, by);
  };
  const set = () => replace({ file: picture.file, alt: typed.trim() });
  const cancel = () => {
    onClose();
    quill.current?.setSelection(picture.index + 1, 0);
  };
  return (
    <div className={styles.link}>
      <TextInput
        size="sm"
        label={texts.alt}
        description={texts.altHint}
        value={typed}
        maxLength={maxLength}
        autoFocus={isFocused}
        // Escape closes the field, not the dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") cancel();
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          set();
        }}
      />
      <Group gap="xs">
        <Button size="compact-sm" onClick={set}>
          {texts.altSet}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => replace(undefined)}>
          {texts.remove}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
          {dialogTexts.cancel}
        </Button>
      </Group>
    </div>
  );
}
