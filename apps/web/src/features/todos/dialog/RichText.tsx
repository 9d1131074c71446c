import "quill/dist/quill.core.css";
import { Input } from "@mantine/core";
import { useState } from "react";
import { FormatTools } from "./FormatTools.tsx";
import { LinkField } from "./LinkField.tsx";
import styles from "./RichText.module.css";
import { type LinkAt, linkAtCaret, putLink } from "./text-link.ts";
import { type Description, useSurface } from "./use-surface.ts";

type Props = {
  readonly label: string;
  readonly html: string;
  readonly error?: string | undefined;
  readonly onEdit: (description: Description) => void;
};

/** The link whose address is shown, or the text that is to become one. */
type Linking = LinkAt & { readonly isAsked: boolean };

/** A description with a little formatting. Others' changes are shown as long as this person has not edited it. */
export function RichText({ label, html, error, onEdit }: Props) {
  const [linking, setLinking] = useState<Linking>();
  const { place, quill, formats } = useSurface({
    label,
    html,
    onEdit,
    onLink: (link) => setLinking(link && { ...link, isAsked: false }),
  });

  const askForLink = () => {
    if (quill.current) setLinking({ ...linkAtCaret(quill.current), isAsked: true });
  };
  const set = (address: string | false) => {
    if (!quill.current || !linking) return;
    putLink(quill.current, linking, address);
    setLinking(undefined);
  };
  return (
    <Input.Wrapper label={label} size="md" labelElement="div" error={error}>
      <div className={styles.frame} data-error={error !== undefined || undefined}>
        <FormatTools quill={quill} formats={formats} onLink={askForLink} />
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
        <div ref={place} className={styles.text} />
      </div>
    </Input.Wrapper>
  );
}
