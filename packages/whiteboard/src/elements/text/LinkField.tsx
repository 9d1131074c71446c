import type Quill from "quill/core.js";
import { type FormEvent, useState } from "react";
import type { BoardTexts } from "../../texts.ts";
import { type LinkPlace, removeLink, setLink } from "./link-place.ts";

type Props = {
  readonly quill: Quill;
  readonly texts: BoardTexts["text"];
  readonly linked: LinkPlace;
  onLinkDone(): void;
};

/** What the chosen words link to. An empty field removes the link. */
export function LinkField({ quill, texts, linked, onLinkDone }: Props) {
  const [typed, setTyped] = useState(linked.link ?? "");
  const [isWrong, setIsWrong] = useState(false);
  const done = () => {
    onLinkDone();
    quill.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") removeLink(quill, linked);
    else if (!setLink(quill, linked, typed)) {
      setIsWrong(true);
      return;
    }
    done();
  };
  return (
    <form className="text-bar-row" onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
        autoFocus
        type="text"
        inputMode="url"
        aria-label={texts.linkTarget}
        placeholder={texts.linkExample}
        aria-invalid={isWrong}
        aria-errormessage={isWrong ? "text-link-error" : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          done();
        }}
      />
      <button type="submit">{texts.setLink}</button>
      {linked.link !== undefined && (
        <button
          type="button"
          onClick={() => {
            removeLink(quill, linked);
            done();
          }}
        >
          {texts.removeLink}
        </button>
      )}
      {isWrong && (
        <p id="text-link-error" role="alert">
          {texts.linkInvalid}
        </p>
      )}
    </form>
  );
}
