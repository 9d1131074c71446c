import "quill/dist/quill.core.css";
import { Input } from "@mantine/core";
import type { Attachment } from "@tafel/domain";
import { useState } from "react";
import { FormatTools } from "./FormatTools.tsx";
import { LinkField } from "./LinkField.tsx";
import { PictureField } from "./PictureField.tsx";
import styles from "./RichText.module.css";
import { type LinkAt, linkAtCaret, putLink } from "./text-link.ts";
import type { PictureAt } from "./text-picture.ts";
import { type Description, useSurface } from "./use-surface.ts";
import { useTextPictures } from "./use-text-pictures.ts";

type Props = {
  readonly label: string;
  readonly html: string;
  readonly error?: string | undefined;
  /** Of the todo, among which are the pictures of the text. */
  readonly attachments: readonly Attachment[];
  readonly onEdit: (description: Description) => void;
  /** Attaches pictures that are put into the text. */
  readonly onAttach: (files: readonly File[]) => readonly Attachment[];
};

/** The link or picture that is shown in a field, or the text that is to become a link. */
type Shown<Item> = Item & { readonly isAsked: boolean };

/** A description with a little formatting. Others' changes are shown as long as this person has not edited it. */
export function RichText({ label, html, error, attachments, onEdit, onAttach }: Props) {
  const [linking, setLinking] = useState<Shown<LinkAt>>();
  const [describing, setDescribing] = useState<Shown<PictureAt>>();
  const { place, quill, formats, pictureHere } = useSurface({
    ...{ label, html, onEdit },
    onClick: ({ link, picture }) => {
      setLinking(link && { ...link, isAsked: false });
      setDescribing(picture && { ...picture, isAsked: false });
    },
    onFiles: (at, files) => insert?.(at, files),
  });
  const insert = useTextPictures({ quill, html, attachments, onAttach });

  const askForLink = () => {
    setDescribing(undefined);
    if (quill.current) setLinking({ ...linkAtCaret(quill.current), isAsked: true });
  };
  const set = (address: string | false) => {
    if (!quill.current || !linking) return;
    putLink(quill.current, linking, address);
    setLinking(undefined);
  };
  const askForWords = () => {
    setLinking(undefined);
    if (pictureHere) setDescribing({ ...pictureHere, isAsked: true });
  };
  return (
    <Input.Wrapper label={label} size="md" labelElement="div" error={error}>
      <div className={styles.frame} data-error={error !== undefined || undefined}>
        <FormatTools
          quill={quill}
          formats={formats}
          onLink={askForLink}
          onPictures={insert && ((files) => quill.current && insert(quill.current.getSelection(true), files))}
          onDescribe={pictureHere && askForWords}
        />
        {linking && (
          <LinkField
            key={`${linking.index} ${linking.address}`}
            address={linking.address}
            isFocused={linking.isAsked}
            onSet={set}
            onRemove={() => set(false)}
            onCancel={() => {
              setLinking(undefined);
              quill.current?.setSelection(linking.index, linking.length);
            }}
          />
        )}
        {describing && (
          <PictureField
            key={`${describing.index} ${describing.file}`}
            quill={quill}
            picture={describing}
            isFocused={describing.isAsked}
            onClose={() => setDescribing(undefined)}
          />
        )}
        <div ref={place} className={styles.text} />
      </div>
    </Input.Wrapper>
  );
}
