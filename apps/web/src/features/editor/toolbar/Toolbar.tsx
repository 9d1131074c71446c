import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowNarrowRight,
  IconCircle,
  IconGridDots,
  IconLayoutAlignLeft,
  IconLink,
  IconList,
  IconNote,
  IconPencil,
  IconPointer,
  IconShape,
  IconSquare,
} from "@tabler/icons-react";
import { definitionOf, type Editor, useObserved } from "@tafel/whiteboard";
import { type RefObject, useCallback, useState, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import type { BoardSurface } from "../board-surface.ts";
import { keyFor, keyName } from "../key-names.ts";
import { useIsEditing } from "../use-is-editing.ts";
import styles from "./Toolbar.module.css";
import { dragLetters, letterOf, type Tool as Type, tools } from "./tool-keys.ts";
import { usePlacing } from "./use-placing.ts";
import { useToolNames } from "./use-tool-names.ts";

const icons: { readonly [T in Type]: typeof IconNote } = {
  note: IconNote,
  arrow: IconArrowNarrowRight,
  link: IconLink,
  "element-list": IconList,
  shape: IconShape,
  drawing: IconPencil,
};
const variantIcons: { readonly [V in keyof typeof texts.variants]: typeof IconNote } = {
  circle: IconCircle,
  square: IconSquare,
};

type Props = {
  readonly editor: Editor;
  readonly surface: RefObject<BoardSurface | undefined>;
  readonly onOverlay: (type: string) => void;
};

/** The tools. Drag one onto the board, click it and then the board, or press Enter on it (specification, point 2). */
export function Toolbar({ editor, surface, onOverlay }: Props) {
  const grid = useObserved(editor.grid);
  const aligns = useObserved(editor.aligns);
  const drag = useObserved(editor.backgroundDrag);
  const { canUndo, canRedo } = useHistory(editor);
  return (
    <div
      className={styles.toolbar}
      data-away={useIsEditing(editor) || undefined}
      data-named={useToolNames() || undefined}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-orientation="vertical"
    >
      {tools.map((type) => (
        <Tool key={type} type={type} editor={editor} surface={surface} onOverlay={onOverlay} />
      ))}
      <span className={styles.line} />
      <Tip label={texts.gridSnap}>
        <ActionIcon
          {...button(grid > 0)}
          aria-label={texts.gridSnap}
          aria-pressed={grid > 0}
          onClick={() => editor.grid.set(grid > 0 ? 0 : 10)}
        >
          <IconGridDots size={20} />
        </ActionIcon>
      </Tip>
      <Tip label={texts.align} keys={keyFor("align")}>
        <ActionIcon
          {...button(aligns)}
          aria-label={texts.align}
          aria-keyshortcuts={keyFor("align")}
          aria-pressed={aligns}
          onClick={() => editor.aligns.set(!aligns)}
        >
          <IconLayoutAlignLeft size={20} />
        </ActionIcon>
      </Tip>
      <Tip label={texts.select} keys={keyName(dragLetters.select)}>
        <ActionIcon
          {...button(drag === "select")}
          aria-label={texts.select}
          aria-keyshortcuts={keyName(dragLetters.select)}
          aria-pressed={drag === "select"}
          onClick={() => editor.backgroundDrag.set(drag === "select" ? "pan" : "select")}
        >
          <IconPointer size={20} />
        </ActionIcon>
      </Tip>
      <span className={styles.line} />
      <Tip label={texts.undo}>
        <ActionIcon
          {...button(false)}
          aria-label={texts.undo}
          // Not `disabled`: if it lost the focus, the next key would start at the top of the page.
          aria-disabled={!canUndo || undefined}
          onClick={() => canUndo && editor.history.undo()}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tip>
      <Tip label={texts.redo}>
        <ActionIcon
          {...button(false)}
          aria-label={texts.redo}
          aria-disabled={!canRedo || undefined}
          onClick={() => canRedo && editor.history.redo()}
        >
          <IconArrowForwardUp size={20} />
        </ActionIcon>
      </Tip>
    </div>
  );
}

function Tool({ type, editor, surface, onOverlay }: Props & { readonly type: Type }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isAlongEdge = useIsAlongEdge();
  const placing = usePlacing(editor, surface, type);
  const definition = definitionOf(type);
  if (!definition?.placing && !definition?.Overlay) return null;
  const { variants } = definition.placing ?? {};
  const Icon = icons[type];
  const label = texts.tools[type];
  const letter = letterOf(type);
  const keys = letter && keyName(letter);
  const tool = (
    <ActionIcon
      {...button(placing.isActive || isMenuOpen)}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={variants ? undefined : placing.isActive}
      onPointerDown={definition.Overlay ? undefined : placing.onPointerDown}
      onClick={(event) => {
        if (placing.wasDragged()) return;
        if (definition.Overlay) onOverlay(type);
        else if (variants) setMenuOpen(!isMenuOpen);
        else if (placing.isActive && event.detail > 0) editor.machine.home();
        else placing.start({}, event.detail === 0);
      }}
    >
      <Icon size={20} />
    </ActionIcon>
  );
  if (!variants) return <Tip {...{ label, keys }}>{tool}</Tip>;
  return (
    <Menu
      opened={isMenuOpen}
      onChange={setMenuOpen}
      position={isAlongEdge ? "top" : "right-start"}
      trigger="click"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{tool}</Menu.Target>
      <Menu.Dropdown>
        {variants.map(({ name, key, changes }) => {
          const VariantIcon = variantIcons[name];
          return (
            <Menu.Item
              key={name}
              leftSection={<VariantIcon size={18} />}
              rightSection={<Key>{keyName(key)}</Key>}
              aria-keyshortcuts={keyName(key)}
              onClick={(event) => placing.start(changes, event.detail === 0)}
            >
              {texts.variants[name]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** As in Toolbar.module.css: whether the tools are along the lower edge. */
const useIsAlongEdge = () => useMediaQuery("(max-width: 40em), (max-height: 34rem)");

const button = (isOn: boolean) =>
  ({
    size: 40,
    variant: isOn ? "light" : "subtle",
    color: isOn ? "board" : "gray",
    className: styles.tool ?? "",
  }) as const;

type TipProps = { readonly label: string; readonly keys?: string | undefined; readonly children: React.ReactElement };

function Tip({ label, keys, children }: TipProps) {
  const full = keys ? (
    <>
      {label} <Key>{keys}</Key>
    </>
  ) : (
    label
  );
  return (
    <Tooltip label={full} position={useIsAlongEdge() ? "top" : "right"} openDelay={400}>
      {children}
    </Tooltip>
  );
}

/** For the eye: `aria-keyshortcuts` names it to others. */
const Key = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.key} aria-hidden="true">
    {children}
  </span>
);

function useHistory({ history }: Editor): { canUndo: boolean; canRedo: boolean } {
  const subscribe = useCallback((listener: () => void) => history.onChange(listener), [history]);
  const canUndo = useSyncExternalStore(subscribe, () => history.canUndo);
  const canRedo = useSyncExternalStore(subscribe, () => history.canRedo);
  return { canUndo, canRedo };
}
