import DOMPurify from "dompurify";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import styles from "./BothDescriptions.module.css";
import { htmlOfPlain } from "./rich-text.ts";
import type { Description } from "./use-surface.ts";

type Props = {
  readonly mine: Description;
  readonly theirs: Description;
  /** By whom, if known. */
  readonly who: string | undefined;
};

/** A person's own description and somebody else's, to compare: side by side, or one below the other on a phone. */
export function BothDescriptions({ mine, theirs, who }: Props) {
  return (
    <div className={styles.both}>
      <Version label={texts.myVersion} description={mine} />
      <Version label={texts.theirVersion(who)} description={theirs} />
    </div>
  );
}

type VersionProps = { readonly label: string; readonly description: Description };

function Version({ label, description }: VersionProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const html = description.richDescription || htmlOfPlain(description.description);
  useLayoutEffect(() => {
    const content = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
    // A click on a link must not take the person away from what they are editing.
    for (const link of content.querySelectorAll("a")) Object.assign(link, { target: "_blank", rel: "noopener" });
    place.current?.replaceChildren(content);
  }, [html]);
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
