import { ActionIcon, Tooltip, UnstyledButton } from "@mantine/core";
import { IconHelp, IconListDetails, IconMap, IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import { type Editor, fitBoard, type Look, zoomToWhole } from "@tafel/whiteboard";
import { type Ref, useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
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
  readonly onHelp: () => void;
};

/** The controls of the view: zoom, map, outline. */
export function ViewBar({ editor, look, isOutlineOpen, outlineButton, onOutline, onHelp }: Props) {
  const [isMapShown, setMapShown] = useMapChoice();
  const { viewport } = editor;
  const percent = useSyncExternalStore(
    useCallback((listener: () => void) => viewport.onChange(listener), [viewport]),
    () => Math.round(viewport.camera.zoom * 100),
  );
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
  readonly isOn?: boolean;
  /** Hidden where there is little room. */
  readonly isWide?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function Button({ ref, label, isOn, isWide, onClick, children }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={ref}
        size={34}
        variant={isOn ? "light" : "subtle"}
        color={isOn ? "board" : "gray"}
        aria-label={label}
        aria-pressed={isOn}
        className={isWide ? (styles.wide ?? "") : ""}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
