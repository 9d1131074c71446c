import { ActionIcon, Button, ScrollArea } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { addNext, browserClock, type Editor, readingOrder } from "@tafel/whiteboard";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { texts as common } from "../../../texts/common.ts";
import { texts } from "../../../texts/editor.ts";
import { describe } from "./describe.ts";
import styles from "./Outline.module.css";
import { typeName } from "./type-name.ts";

/** How many elements are listed at first, and more with each press. */
const page = 200;
/** Milliseconds without a change after which the list is updated. */
const quiet = 250;

/** Every element as text in reading order: for people who cannot see the board, or search for something on it. */
export function Outline({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [limit, setLimit] = useState(page);
  const shown = useReadingOrder(editor);
  const selected = useSyncExternalStore(
    useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]),
    () => editor.selection.ids,
  );

  const panel = useRef<HTMLElement>(null);
  const comeBackTo = useReturn(editor, panel);
  const choose = (id: string) => {
    if (editor.selection.only === id) {
      editor.beginEditing(id);
      if (editor.selection.editing === id) comeBackTo(id);
      return;
    }
    editor.select([id]);
    const box = editor.boxOf(id);
    if (box) editor.viewport.reveal(box);
  };
  return (
    <aside ref={panel} className={styles.panel} aria-label={texts.outline}>
      <div className={styles.head}>
        <h2>{texts.outline}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={common.close} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <ScrollArea className={styles.scroll ?? ""} type="auto">
        {shown.length === 0 && <p className={styles.empty}>{texts.outlineEmpty}</p>}
        <ol className={styles.list}>
          {shown.slice(0, limit).map(({ element }) => {
            const label = typeName(element.type);
            const text = describe(editor, element);
            const isSelected = selected.has(element.id);
            return (
              <li key={element.id}>
                <button
                  type="button"
                  data-outline={element.id}
                  aria-pressed={isSelected}
                  aria-keyshortcuts="Control+Enter"
                  className={styles.item}
                  onClick={() => choose(element.id)}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
                    event.preventDefault();
                    if (addNext(editor, element.id)) comeBackTo(editor.selection.editing ?? element.id);
                  }}
                >
                  <span className={styles.type}>{label}</span>
                  <span className={styles.text}>{text.slice(0, 200) || "–"}</span>
                </button>
              </li>
            );
          })}
        </ol>
        {shown.length > limit && (
          <Button variant="subtle" fullWidth onClick={() => setLimit(limit + page)}>
            {texts.outlineMore(shown.length - limit)}
          </Button>
        )}
      </ScrollArea>
    </aside>
  );
}

/** Whoever starts editing an element from here by keyboard returns here when a key ends that. */
function useReturn(editor: Editor, panel: React.RefObject<HTMLElement | null>) {
  const edited = useRef<string>(undefined);
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" && key !== "Enter") return;
      browserClock.nextFrame(() => {
        const id = edited.current;
        if (id === undefined) return;
        if (editor.selection.editing !== undefined) {
          // It may be the next one by now.
          edited.current = editor.selection.editing;
          return;
        }
        edited.current = undefined;
        panel.current?.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus();
      });
    };
    const pointed = () => {
      edited.current = undefined;
    };
    // Before the editor in the element handles the key and stops it.
    addEventListener("keydown", pressed, true);
    addEventListener("pointerdown", pointed, true);
    return () => {
      removeEventListener("keydown", pressed, true);
      removeEventListener("pointerdown", pointed, true);
    };
  }, [editor, panel]);
  return (id: string) => {
    edited.current = id;
  };
}

function useReadingOrder(editor: Editor) {
  const [shown, setShown] = useState(() => readingOrder(editor));
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const stop = editor.layout.onMoved(() => {
      cancel?.();
      cancel = browserClock.after(quiet, () => setShown(readingOrder(editor)));
    });
    return () => {
      cancel?.();
      stop();
    };
  }, [editor]);
  return shown;
}
