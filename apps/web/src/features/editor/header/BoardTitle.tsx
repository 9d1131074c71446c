import { longestWhiteboardName } from "@tafel/contract";
import { useEffect, useRef, useState } from "react";
import { forgetMade, isJustMade } from "../../../data/just-made.ts";
import { texts } from "../../../texts/editor.ts";
import { language } from "../../../texts/language.ts";
import { toast } from "../../../ui/toast.ts";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import type { BoardHead } from "../transport/open-board.ts";
import styles from "./Header.module.css";

type Props = {
  readonly head: BoardHead;
  /** Resolves to whether the name was saved. */
  readonly onRename: (name: string) => Promise<boolean>;
};

/**
 * The title: a click makes it editable, a new board's is editable at once; blur or Enter saves, Escape or an empty
 * title reverts.
 */
export function BoardTitle({ head, onRename }: Props) {
  const [typed, setTyped] = useState(isJustMade(head.id) ? head.name : undefined);
  /** Others may rename it meanwhile: a title that was not touched must not undo that. */
  const before = useRef(head.name);
  useEffect(forgetMade, []);
  /** What was just saved, until the board has that name itself. */
  const [sent, setSent] = useState<string>();
  const isLeaving = useRef(false);
  const { button, giveBack } = useFocusBack();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the board says now is newer than what was sent
  useEffect(() => setSent(undefined), [head.name]);
  const shown = sent ?? head.name;

  if (typed === undefined) {
    const edit = () => {
      before.current = shown;
      setTyped(shown);
    };
    return (
      <h1 className={styles.title}>
        <button ref={button} type="button" aria-label={texts.editTitle(shown)} onClick={edit}>
          {shown}
        </button>
      </h1>
    );
  }

  const save = async () => {
    if (isLeaving.current) return;
    const name = typed.trim();
    setTyped(undefined);
    if (name === "" || name === before.current || name === shown) return;
    setSent(name);
    if (await onRename(name)) return;
    toast.error(texts.titleFailed, undefined, language.ofGermanParts);
    setSent(undefined);
  };
  return (
    <input
      className={styles.titleInput}
      aria-label={texts.title}
      value={typed}
      maxLength={longestWhiteboardName}
      // biome-ignore lint/a11y/noAutofocus: the click that opened it asked for it
      autoFocus
      onFocus={({ target }) => {
        isLeaving.current = false;
        target.select();
      }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        // Or the button, which has the focus by then, would be pressed.
        event.preventDefault();
        giveBack();
        isLeaving.current = event.key === "Escape";
        if (isLeaving.current) setTyped(undefined);
        else event.currentTarget.blur();
      }}
    />
  );
}
