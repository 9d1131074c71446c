import type { Editor } from "@tafel/whiteboard";
import type { RefObject } from "react";
import { texts } from "../../../texts/editor.ts";
import type { BoardSurface } from "../board-surface.ts";
import { useIsEditing } from "../use-is-editing.ts";
import { Steps } from "./Steps.tsx";
import { Switches } from "./Switches.tsx";
import { ToolButton } from "./ToolButton.tsx";
import styles from "./Toolbar.module.css";
import { tools } from "./tool-keys.ts";
import { useToolNames } from "./use-tool-names.ts";

type Props = {
  readonly editor: Editor;
  readonly surface: RefObject<BoardSurface | undefined>;
  readonly onOverlay: (type: string) => void;
};

/** The tools. Drag one onto the board, click it and then the board, or press Enter on it (specification, point 2). */
export function Toolbar({ editor, surface, onOverlay }: Props) {
  return (
    <div
      className={styles.toolbar}
      data-away={useIsEditing(editor) || undefined}
      data-named={useToolNames(editor) || undefined}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-orientation="vertical"
    >
      {tools.map((tool) => (
        <ToolButton key={tool} tool={tool} editor={editor} surface={surface} onOverlay={onOverlay} />
      ))}
      <span className={styles.line} />
      <Switches editor={editor} />
      <span className={styles.line} />
      <Steps editor={editor} />
    </div>
  );
}
