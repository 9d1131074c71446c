import { type CommonStyle, type Editor, type StyleName, setStyle, usePlaceBeside } from "@tafel/whiteboard";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { texts } from "../../../texts/editor.ts";
import type { BoardSurface } from "../board-surface.ts";
import { useIsAlongEdge } from "../toolbar/Tip.tsx";
import styles from "./StyleBar.module.css";
import { StyleSample } from "./StyleSample.tsx";
import { useCommonStyles } from "./use-common-styles.ts";
import { useLastStyles } from "./use-last-styles.ts";

type Props = { readonly editor: Editor; readonly surface: RefObject<BoardSurface | undefined> };

/** Screen pixels between the selection and the bar: handles and the dots from which arrows begin are between them. */
const gap = 44;
const nothing: readonly string[] = [];

/** What everything selected has in common: one button a style, which opens its values. */
export function StyleBar({ editor, surface }: Props) {
  useLastStyles(editor);
  const common = useCommonStyles(editor);
  return common && <Bar editor={editor} surface={surface} common={common} />;
}

function Bar({ editor, surface, common }: Props & { readonly common: readonly CommonStyle[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<StyleName>();
  const open = common.find(({ name }) => name === opened);
  const ids = useSelected(editor);
  const selected = useMemo(() => [...ids], [ids]);
  const of = useIsAlongEdge() ? nothing : selected;
  const board = surface.current?.root ?? null;
  usePlaceBeside(bar, editor, { of, gap, board, mayBeBelow: true });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") surface.current?.root.focus({ preventScroll: true });
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  return (
    // A press leaves the focus on the board, where keys undo and delete.
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={texts.styles.bar}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.row}>
        {common.map(({ name, current }) => {
          const label = texts.styles.names[name];
          return (
            <button
              key={name}
              type="button"
              className={styles.button}
              aria-label={current ? texts.styles.chosen(label, texts.styles.values[current]) : label}
              title={label}
              aria-expanded={name === open?.name}
              onClick={() => setOpened(name === open?.name ? undefined : name)}
            >
              <StyleSample name={name} value={current} />
            </button>
          );
        })}
      </div>
      {open && <Values editor={editor} style={open} />}
    </div>
  );
}

function Values({ editor, style }: { readonly editor: Editor; readonly style: CommonStyle }) {
  const { name, values, current } = style;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be styled as one
    <div
      className={styles.row}
      role="group"
      aria-label={texts.styles.names[name]}
      style={{ "--half": Math.ceil(values.length / 2) } as CSSProperties}
      data-many={values.length > 7 || undefined}
    >
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.button}
          aria-label={texts.styles.values[value]}
          title={texts.styles.values[value]}
          aria-pressed={value === current}
          onClick={() => setStyle(editor, name, value)}
        >
          <StyleSample name={name} value={value} />
        </button>
      ))}
    </div>
  );
}

/** Arrow keys lead along a row, and not the selection across the board; returns whether the key was one. */
function moveFocus({ key, target }: KeyboardEvent): boolean {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[key];
  if (step === undefined || !(target instanceof HTMLElement)) return false;
  const row = [...(target.parentElement?.children ?? [])];
  const next = row[(row.indexOf(target) + step + row.length) % row.length];
  if (next instanceof HTMLElement) next.focus();
  return true;
}

function useSelected({ selection }: Editor): ReadonlySet<string> {
  return useSyncExternalStore(
    useCallback((listener: () => void) => selection.onChange(listener), [selection]),
    () => selection.ids,
  );
}
