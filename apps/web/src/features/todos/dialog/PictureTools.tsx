import { FileButton } from "@mantine/core";
import { IconPhotoEdit, IconPhotoPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { pictureTexts as texts } from "../../../texts/description-pictures.ts";
import { pictureTypes } from "./picture-types.ts";
import { Tool } from "./Tool.tsx";

type Props = {
  /** Undefined where there are no files. */
  readonly onPictures: ((files: readonly File[]) => void) | undefined;
  /** Undefined when there is no picture at the caret. */
  readonly onDescribe: (() => void) | undefined;
};

/** Puts pictures into the text, and words to them. */
export function PictureTools({ onPictures, onDescribe }: Props) {
  const reset = useRef<() => void>(null);
  return (
    <>
      {onPictures && (
        <FileButton
          multiple
          accept={pictureTypes.join()}
          resetRef={reset}
          onChange={(files) => {
            onPictures(files);
            // The same picture may be chosen again.
            reset.current?.();
          }}
          inputProps={{ "aria-label": texts.insert }}
        >
          {({ onClick }) => <Tool label={texts.insert} icon={IconPhotoPlus} onPress={onClick} />}
        </FileButton>
      )}
      {onDescribe && <Tool label={texts.describe} icon={IconPhotoEdit} onPress={onDescribe} />}
    </>
  );
}
