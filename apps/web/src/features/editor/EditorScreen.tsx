import { BoardView, definitionOf, type Editor } from "@tafel/whiteboard";
import { useEffect, useMemo, useRef, useState } from "react";
import { lookFor, styleOf } from "../../ui/board-look.ts";
import { reportFirstPaint } from "../../ui/first-paint.ts";
import { useColorScheme } from "../../ui/use-color-scheme.ts";
import type { MenuPlace } from "./BoardMenu.tsx";
import type { BoardSurface } from "./board-surface.ts";
import styles from "./editor.module.css";
import { HeaderPlace } from "./HeaderPlace.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { type Panel, takesKeys } from "./panel.ts";
import { showToast } from "./show-toast.ts";
import type { OpenBoard } from "./transport/open-board.ts";
import { useClipboard } from "./use-clipboard.ts";
import { useControls } from "./use-controls.ts";
import { useKeys } from "./use-keys.ts";
import { usePrefetch } from "./use-prefetch.ts";
import { useToolKeys } from "./use-tool-keys.ts";

/** An open board with everything around it. */
export function EditorScreen({ editor, board }: { editor: Editor; board: OpenBoard }) {
  const scheme = useColorScheme();
  const look = useMemo(() => lookFor(scheme), [scheme]);
  const surface = useRef<BoardSurface>(undefined);
  const [isShown, setShown] = useState(false);
  const [panel, setPanel] = useState<Panel>();
  const { controls, haveFailed } = useControls();
  const { menu, setMenu, overlay, setOverlay } = useRequests(editor, controls !== undefined, setPanel);
  // Keys work from the first frame on: what they open appears as soon as the controls are loaded.
  const isOff = !!overlay || takesKeys(panel);
  const clipboard = useClipboard(editor, isOff);
  const openOverlay = (type: string) => setOverlay({ type, elementId: undefined });
  useKeys(editor, { isOff, onHelp: () => setPanel("help"), onToolKey: useToolKeys(editor, controls, openOverlay) });

  useEffect(() => {
    if (isShown) reportFirstPaint();
  }, [isShown]);
  usePrefetch(editor, isShown && (controls !== undefined || haveFailed));

  const OverlayView = overlay && definitionOf(overlay.type)?.Overlay;
  return (
    <div className={styles.screen} style={styleOf(look)} data-board-shown={isShown || undefined}>
      {controls ? (
        <controls.WhiteboardHeader
          editor={editor}
          board={board}
          look={look}
          onPanel={setPanel}
          onDone={() => surface.current?.root.focus({ preventScroll: true })}
        />
      ) : (
        <HeaderPlace haveFailed={haveFailed} />
      )}
      <div className={styles.place}>
        <BoardView
          editor={editor}
          look={look}
          onShown={() => setShown(true)}
          onInput={(input, root) => {
            surface.current = { input, root };
          }}
        >
          {controls && <controls.BoardMarks editor={editor} />}
        </BoardView>
        {!isShown && <LoadingOverlay arriving={board.arriving} />}
        {controls && (
          <controls.BoardControls
            editor={editor}
            board={board}
            look={look}
            surface={surface}
            clipboard={clipboard}
            menu={menu}
            onMenuClose={() => setMenu(undefined)}
            panel={panel}
            onPanel={setPanel}
            onOverlay={openOverlay}
          />
        )}
      </div>
      {overlay && OverlayView && (
        <OverlayView editor={editor} elementId={overlay.elementId} onClose={() => setOverlay(undefined)} />
      )}
    </div>
  );
}

/** What tools and elements ask the page for: a menu, an overlay, and a notice while nothing else can show it. */
function useRequests(editor: Editor, hasControls: boolean, onPanel: (panel: Panel) => void) {
  const [menu, setMenu] = useState<MenuPlace>();
  const [overlay, setOverlay] = useState<{ type: string; elementId: string | undefined }>();
  useEffect(
    () =>
      editor.onRequest((request) => {
        if (request.kind === "menu") setMenu({ ...request.screen, ...request });
        else if (request.kind === "overlay") setOverlay({ type: request.type, elementId: request.elementId });
        else if (request.kind === "find") onPanel("find");
        else if (request.kind === "present") onPanel("presentation");
        else if (request.kind === "notice" && !hasControls) showToast("info", request.text);
      }),
    [editor, hasControls, onPanel],
  );
  return { menu, setMenu, overlay, setOverlay };
}
