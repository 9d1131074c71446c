import { ActionIcon, Button, ScrollArea, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { addNext, browserClock, type Editor, framesInOrder, outlineOrder } from "@tafel/whiteboard";
import {
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { texts as common } from "../../../texts/common.ts";
import { texts } from "../../../texts/editor.ts";
import { partBeside } from "../view/part-beside.ts";
import { describe } from "./describe.ts";
import { FindField } from "./FindField.tsx";
import { FrameRow } from "./FrameRow.tsx";
import { matching } from "./matching.ts";
import styles from "./Outline.module.css";
import { typeName } from "./type-name.ts";
import { type FrameDrag, useFrameDrag } from "./use-frame-drag.ts";

/** How many elements are listed at first, and more with each press. */
const page = 200;
/** Milliseconds without a change after which the list is updated. */
const quiet = 250;

type Props = {
  readonly editor: Editor;
  /** It was opened to find something. */
  readonly isFinding: boolean;
  readonly onClose: () => void;
};

/** Every element as text, frame by frame and in reading order: for people who cannot see the board, or look for something on it. */
export function Outline({ editor, isFinding, onClose }: Props) {
  const [limit, setLimit] = useState(page);
  const [words, setWords] = useState("");
  const all = useRows(editor);
  // With thousands of elements, letters come before what they find.
  const wanted = useDeferredValue(words);
  const rows = useMemo(() => {
    const isMatch = matching(wanted);
    return wanted.trim() === "" ? all : all.filter(({ label, text }) => isMatch(`${label} ${text}`));
  }, [all, wanted]);
  const panel = useRef<HTMLElement>(null);
  const [moved, setMoved] = useState("");
  const { drag, onPointerDown, wasDragged } = useFrameDrag(editor, panel);
  const comeBackTo = useReturn(editor, panel);
  const goTo = (id: string) => {
    editor.select([id]);
    const box = editor.boxOf(id);
    if (box && panel.current) editor.viewport.revealIn(partBeside(panel.current, editor.viewport.size), box);
  };
  const choose = (id: string) => {
    if (editor.selection.only === id) {
      editor.beginEditing(id);
      if (editor.selection.editing === id) comeBackTo(id);
    } else goTo(id);
  };
  const next = (step: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === editor.selection.only);
    const row = rows.at(at < 0 && step < 0 ? -1 : (at + step) % rows.length);
    if (row) goTo(row.id);
  };
  const find = (next: string) => {
    setWords(next);
    setLimit(page);
  };
  const onKeyDown = onEscape(() => (words === "" ? onClose() : find("")));
  return (
    <aside ref={panel} className={styles.panel} aria-label={texts.outline} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2>{texts.outline}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={common.close} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <FindField
        editor={editor}
        isAsked={isFinding}
        words={words}
        onWords={find}
        all={all.length}
        found={rows.length}
        onNext={next}
      />
      <ScrollArea className={styles.scroll ?? ""} type="auto">
        {rows.length === 0 && (
          <p className={styles.empty}>{all.length > 0 ? texts.foundNothing : texts.outlineEmpty}</p>
        )}
        <ol className={styles.list}>
          {rows.slice(0, limit).map((row) => (
            <li key={row.id} data-inside={row.isInFrame || undefined}>
              <InFrameRow
                row={row}
                editor={editor}
                drag={drag}
                onPointerDown={(event) => onPointerDown(row.id, event)}
                onMoved={setMoved}
              >
                <Item row={row} editor={editor} onChoose={(id) => !wasDragged() && choose(id)} onEdited={comeBackTo} />
              </InFrameRow>
            </li>
          ))}
        </ol>
        {rows.length > limit && (
          <Button variant="subtle" fullWidth onClick={() => setLimit(limit + page)}>
            {texts.outlineMore(rows.length - limit)}
          </Button>
        )}
      </ScrollArea>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </aside>
  );
}

const onEscape = (act: () => void) => (event: ReactKeyboardEvent) => {
  if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};

/** An element as it is listed. */
type Row = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly isFrame: boolean;
  readonly isInFrame: boolean;
};

type InFrameRowProps = Pick<ComponentProps<typeof FrameRow>, "editor" | "onPointerDown" | "onMoved" | "children"> & {
  readonly row: Row;
  readonly drag: FrameDrag | undefined;
};

/** What a frame's row has in addition; nothing for other elements. */
function InFrameRow({ row: { id, text, isFrame }, editor, drag, children, ...rest }: InFrameRowProps) {
  if (!isFrame) return children;
  const ids = drag ? framesInOrder(editor).flatMap(({ element }) => (element.id === drag.id ? [] : [element.id])) : [];
  const at = ids.indexOf(id);
  const isLast = at === ids.length - 1 && drag?.to === ids.length;
  const dropped = at >= 0 && drag?.to === at ? "above" : at >= 0 && isLast ? "below" : undefined;
  return (
    <FrameRow id={id} name={text || typeName("frame")} editor={editor} dropped={dropped} {...rest}>
      {children}
    </FrameRow>
  );
}

type ItemProps = {
  readonly row: Row;
  readonly editor: Editor;
  readonly onChoose: (id: string) => void;
  /** This one is edited by now. */
  readonly onEdited: (id: string) => void;
};

function Item({ row: { id, label, text, isFrame }, editor, onChoose, onEdited }: ItemProps) {
  const isSelected = useSyncExternalStore(
    useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]),
    () => editor.selection.ids.has(id),
  );
  return (
    <button
      type="button"
      data-outline={id}
      aria-pressed={isSelected}
      aria-keyshortcuts={isFrame ? "Alt+ArrowUp Alt+ArrowDown" : "Control+Enter"}
      className={styles.item}
      onClick={() => onChoose(id)}
      onKeyDown={(event) => {
        // Not Tab, as while writing: here it leads on to the next row, and out of the outline.
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (addNext(editor, id)) onEdited(editor.selection.editing ?? id);
      }}
    >
      <span className={styles.type}>{label}</span>
      <span className={styles.text}>{text.slice(0, 200) || "–"}</span>
    </button>
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

function useRows(editor: Editor): readonly Row[] {
  const [rows, setRows] = useState(() => rowsOf(editor));
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const stop = editor.layout.onMoved(() => {
      cancel?.();
      cancel = browserClock.after(quiet, () => setRows(rowsOf(editor)));
    });
    return () => {
      cancel?.();
      stop();
    };
  }, [editor]);
  return rows;
}

const rowsOf = (editor: Editor): readonly Row[] =>
  outlineOrder(editor).map(({ element, frame }) => ({
    id: element.id,
    label: typeName(element.type),
    text: describe(editor, element),
    isFrame: element.type === "frame",
    isInFrame: frame !== undefined,
  }));
