import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { browserClock, type Editor } from "@tafel/whiteboard";
import { type RefObject, useEffect, useRef, useState } from "react";
import { texts as common } from "../../../texts/common.ts";
import { texts } from "../../../texts/unseen.ts";
import type { BoardSurface } from "../board-surface.ts";
import { describe } from "../outline/describe.ts";
import { typeName } from "../outline/type-name.ts";
import { partBeside } from "../view/part-beside.ts";
import type { Unseen } from "./ask-for-unseen.ts";
import { markUnseen } from "./mark-unseen.ts";
import styles from "./UnseenChanges.module.css";

type Props = {
  readonly editor: Editor;
  readonly surface: RefObject<BoardSurface | undefined>;
  readonly found: Unseen;
  /** Whether something else takes the keys. */
  readonly isCovered: boolean;
  readonly onClose: () => void;
};

/** Names that are told; of more people it is only said that there are others. */
const mostNames = 3;

/** What others made or changed since the last visit: marked on the board, told in a line, and as a list on demand. */
export function UnseenChanges({ editor, surface, found, isCovered, onClose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = surface.current?.root;
    if (root) return markUnseen(editor, root, new Set(found.elements.map(({ id }) => id)));
  }, [editor, surface, found]);
  useEscape(editor, isCovered, onClose);
  const changed = useChanged(editor, found);
  const goTo = (id: string) => {
    editor.select([id]);
    const box = editor.boxOf(id);
    if (box && panel.current) editor.viewport.revealIn(partBeside(panel.current, editor.viewport.size), box);
  };
  return (
    <aside ref={panel} className={styles.panel} aria-label={texts.title}>
      <div className={styles.line}>
        <p role="status">{found.isMuch ? texts.much : texts.changed(changed.length, namesIn(found))}</p>
        {changed.length > 0 && (
          <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </UnstyledButton>
        )}
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={common.close} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {changed.map(({ id, name, element }) => (
            <li key={id}>
              <button type="button" className={styles.item} onClick={() => goTo(id)}>
                <span className={styles.words}>{describe(editor, element).slice(0, 80) || typeName(element.type)}</span>
                <span className={styles.faint}>{name ?? texts.somebody}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function namesIn({ elements }: Unseen): string {
  const names = [...new Set(elements.map(({ name }) => name ?? texts.somebody))];
  const told = names.slice(0, mostNames).join(", ");
  return names.length > mostNames ? texts.andOthers(told, names.length - mostNames) : told;
}

/** Those of them that are still there. */
function useChanged(editor: Editor, { elements }: Unseen) {
  const [, setCount] = useState(0);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const stop = editor.layout.onMoved(() => {
      cancel?.();
      cancel = browserClock.after(250, () => setCount((count) => count + 1));
    });
    return () => {
      cancel?.();
      stop();
    };
  }, [editor]);
  return elements.flatMap(({ id, name }) => {
    const element = editor.get(id);
    return element ? { id, name, element } : [];
  });
}

/** Escape dismisses it, unless it ends something else first. */
function useEscape({ selection }: Editor, isCovered: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isCovered) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || selection.editing !== undefined) return;
      if (event.target instanceof Element && event.target.closest("[role=dialog], [role=menu], input")) return;
      close.current();
    };
    // Before the board ends the editing with it.
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [selection, isCovered]);
}
