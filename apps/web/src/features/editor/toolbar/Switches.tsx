import { ActionIcon } from "@mantine/core";
import { IconFlare, IconGridDots, IconLayoutAlignLeft, IconPointer } from "@tabler/icons-react";
import { type Editor, lasering, laserTool, useObserved } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import { keyFor, keyName } from "../key-names.ts";
import { button, Tip } from "./Tip.tsx";
import styles from "./Toolbar.module.css";
import { dragLetters, laserLetter } from "./tool-keys.ts";

/** What a drag does: snap to the grid, align with others, select instead of pan. */
export function Switches({ editor }: { readonly editor: Editor }) {
  const grid = useObserved(editor.grid);
  const aligns = useObserved(editor.aligns);
  const drag = useObserved(editor.backgroundDrag);
  const { machine } = editor;
  const isLaser = useSyncExternalStore(
    useCallback((listener: () => void) => machine.onChange(listener), [machine]),
    () => machine.state.name === laserTool,
  );
  return (
    <>
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
          className={`${styles.tool} ${styles.forMouse}`}
          aria-label={texts.select}
          aria-keyshortcuts={keyName(dragLetters.select)}
          aria-pressed={drag === "select"}
          onClick={() => editor.backgroundDrag.set(drag === "select" ? "pan" : "select")}
        >
          <IconPointer size={20} />
        </ActionIcon>
      </Tip>
      <Tip label={texts.laser} keys={keyName(laserLetter)}>
        <ActionIcon
          {...button(isLaser)}
          aria-label={texts.laser}
          aria-keyshortcuts={keyName(laserLetter)}
          aria-pressed={isLaser}
          onClick={() => (isLaser ? machine.home() : machine.enter(lasering(editor)))}
        >
          <IconFlare size={20} />
        </ActionIcon>
      </Tip>
    </>
  );
}
