import type { Attachment } from "@tafel/domain";
import DOMPurify from "dompurify";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import styles from "./BothDescriptions.module.css";
import { htmlOfPlain } from "./rich-text.ts";
import { showPictures } from "./show-pictures.ts";
import { usePictures } from "./use-pictures.ts";
import type { Description } from "./use-surface.ts";

type Props = {
  readonly mine: Description;
  readonly theirs: Description & { readonly attachments: readonly Attachment[] };
  /** By whom, if known. */
  readonly who: string | undefined;
};

/** A person's own description and somebody else's, to compare: side by side, or one below the other on a phone. */
export function BothDescriptions({ mine, theirs, who }: Props) {
  return (
    <div className={styles.both}>
      <Version label={texts.myVersion} description={mine} attachments={theirs.attachments} />
      <Version label={texts.theirVersion(who)} description={theirs} attachments={theirs.attachments} />
    </div>
  );
}

type VersionProps = {
  readonly label: string;
  readonly description: Description;
  readonly attachments: readonly Attachment[];
};

function Version({ label, description, attachments }: VersionProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const pictures = usePictures(attachments);
  const html = description.richDescription || htmlOfPlain(description.description);
  useLayoutEffect(() => {
    const content = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ["src"] });
    // A click on a link must not take the person away from what they are editing.
    for (const link of content.querySelectorAll("a")) Object.assign(link, { target: "_blank", rel: "noopener" });
    place.current?.replaceChildren(content);
  }, [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew has new pictures.
  useEffect(() => {
    if (place.current) showPictures(place.current, pictures);
  }, [html, pictures]);
  return (
    <div className={styles.version}>
      <div id={id} className={styles.label}>
        {label}
      </div>
      {html === "" ? (
        <div className={styles.empty}>{texts.noDescription}</div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the arrow keys.
        <section ref={place} className={styles.text} aria-labelledby={id} tabIndex={0} />
      )}
    </div>
  );
}
