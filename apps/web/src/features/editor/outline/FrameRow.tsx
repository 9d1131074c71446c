import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type Editor, framesInOrder, moveFrame } from "@tafel/whiteboard";
import type { ReactNode, PointerEvent as ReactPointerEvent } from "react";
import { texts } from "../../../texts/editor.ts";
import styles from "./Outline.module.css";

type Props = {
  readonly id: string;
  readonly name: string;
  readonly editor: Editor;
  /** Where it would be put down, seen from here: a line is drawn there. */
  readonly dropped: "above" | "below" | undefined;
  readonly onPointerDown: (event: ReactPointerEvent) => void;
  readonly onMoved: (announcement: string) => void;
  readonly children: ReactNode;
};

/** A frame in the outline. It changes its place by dragging, by Alt with an arrow key, or by its two buttons. */
export function FrameRow({ id, name, editor, dropped, onPointerDown, onMoved, children }: Props) {
  const move = (step: 1 | -1) => {
    const ids = framesInOrder(editor).map(({ element }) => element.id);
    const to = ids.indexOf(id) + step;
    if (to < 0 || to >= ids.length) return;
    moveFrame(editor, id, to);
    onMoved(texts.frameMoved(name, to + 1, ids.length));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus; their keys and presses pass here
    <div
      className={styles.frame}
      data-frame={id}
      data-dropped={dropped}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        move(event.key === "ArrowUp" ? -1 : 1);
      }}
    >
      {children}
      <ActionIcon variant="subtle" color="gray" aria-label={texts.frameUp(name)} onClick={() => move(-1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.frameDown(name)} onClick={() => move(1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
    </div>
  );
}
