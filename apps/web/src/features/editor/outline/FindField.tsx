import { TextInput } from "@mantine/core";
import type { Editor } from "@tafel/whiteboard";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { texts } from "../../../texts/editor.ts";
import styles from "./Outline.module.css";

type Props = {
  readonly editor: Editor;
  /** It takes the focus at once. */
  readonly isAsked: boolean;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** How many elements there are, and how many of them match. */
  readonly all: number;
  readonly found: number;
  /** Goes to the next one, or to the one before. */
  readonly onNext: (step: 1 | -1) => void;
};

/** Words to look for, and how often they are there. */
export function FindField({ editor, isAsked, words, onWords, all, found, onNext }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = () => field.current?.select();
    if (isAsked) focus();
    return editor.onRequest(({ kind }) => kind === "find" && focus());
  }, [editor, isAsked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    onNext(event.shiftKey ? -1 : 1);
    event.preventDefault();
  };
  return (
    <div className={styles.find}>
      <TextInput
        ref={field}
        type="search"
        size="sm"
        aria-label={texts.find}
        placeholder={texts.find}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className={styles.found}>
        {words.trim() && texts.found(found, all)}
      </span>
    </div>
  );
}
