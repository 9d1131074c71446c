import { ActionIcon } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import { button, Tip } from "./Tip.tsx";

/** Undo and redo. */
export function Steps({ editor }: { readonly editor: Editor }) {
  const { canUndo, canRedo } = useHistory(editor);
  return (
    <>
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
    </>
  );
}

function useHistory({ history }: Editor): { canUndo: boolean; canRedo: boolean } {
  const subscribe = useCallback((listener: () => void) => history.onChange(listener), [history]);
  const canUndo = useSyncExternalStore(subscribe, () => history.canUndo);
  const canRedo = useSyncExternalStore(subscribe, () => history.canRedo);
  return { canUndo, canRedo };
}
