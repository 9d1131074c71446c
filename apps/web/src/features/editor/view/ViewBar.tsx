import { ActionIcon, Tooltip, UnstyledButton } from "@mantine/core";
import {
  IconChecklist,
  IconHelp,
  IconListDetails,
  IconMap,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconPresentation,
} from "@tabler/icons-react";
import { type Editor, fitBoard, type Look, useNamed, zoomToWhole } from "@tafel/whiteboard";
import { type Ref, useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import { keyFor } from "../key-names.ts";
import { useIsEditing } from "../use-is-editing.ts";
import { Minimap } from "./Minimap.tsx";
import { useMapChoice } from "./use-map-choice.ts";
import styles from "./ViewBar.module.css";

type Props = {
  readonly editor: Editor;
  readonly look: Look;
  readonly isOutlineOpen: boolean;
  readonly outlineButton: Ref<HTMLButtonElement>;
  readonly onOutline: () => void;
  /** Todos can be put on this board. */
  readonly onTodos?: (() => void) | undefined;
  readonly isTodosOpen?: boolean;
  readonly todosButton?: Ref<HTMLButtonElement>;
  readonly onHelp: () => void;
};

/** The controls of the view: zoom, map, outline. */
export function ViewBar(props: Props) {
  const { editor, look, isOutlineOpen, outlineButton, onOutline, onHelp, onTodos, isTodosOpen, todosButton } = props;
  const [isMapShown, setMapShown] = useMapChoice();
  const { viewport } = editor;
  const percent = useSyncExternalStore(
    useCallback((listener: () => void) => viewport.onChange(listener), [viewport]),
    () => Math.round(viewport.camera.zoom * 100),
  );
  const hasFrames = useNamed(editor).length > 0;
  return (
    <div className={styles.corner} data-away={useIsEditing(editor) || undefined}>
      {isMapShown && <Minimap editor={editor} look={look} />}
      <div className={styles.bar} role="toolbar" aria-label={texts.view}>
        <Button label={texts.zoomOut} onClick={() => viewport.zoom("out")}>
          <IconMinus size={18} />
        </Button>
        <Tooltip label={texts.zoomWhole}>
          <UnstyledButton className={styles.percent} onClick={() => zoomToWhole(editor)}>
            {texts.percent(percent < 1 ? "< 1" : String(percent))}
          </UnstyledButton>
        </Tooltip>
        <Button label={texts.zoomIn} onClick={() => viewport.zoom("in")}>
          <IconPlus size={18} />
        </Button>
        <Button label={texts.fit} onClick={() => fitBoard(editor)}>
          <IconMaximize size={18} />
        </Button>
        <Button label={texts.minimap} isOn={isMapShown} isWide onClick={() => setMapShown(!isMapShown)}>
          <IconMap size={18} />
        </Button>
        <Button ref={outlineButton} label={texts.outline} isOn={isOutlineOpen} onClick={onOutline}>
          <IconListDetails size={18} />
        </Button>
        {onTodos && (
          <Button ref={todosButton} label={texts.todos} isOn={isTodosOpen ?? false} onClick={onTodos}>
            <IconChecklist size={18} />
          </Button>
        )}
        {hasFrames && (
          <Button label={texts.present} keys={keyFor("present")} onClick={() => editor.ask({ kind: "present" })}>
            <IconPresentation size={18} />
          </Button>
        )}
        <Button label={texts.help} isWide onClick={onHelp}>
          <IconHelp size={18} />
        </Button>
      </div>
    </div>
  );
}

type ButtonProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly keys?: string;
  readonly isOn?: boolean;
  /** Hidden where there is little room. */
  readonly isWide?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function Button({ ref, label, keys, isOn, isWide, onClick, children }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={ref}
        size={34}
        variant={isOn ? "light" : "subtle"}
        color={isOn ? "board" : "gray"}
        aria-label={label}
        aria-pressed={isOn}
        aria-keyshortcuts={keys}
        className={isWide ? (styles.wide ?? "") : ""}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
