import { useComputedColorScheme } from "@mantine/core";
import { Board, definitionOf, type Editor, type Input } from "@tafel/whiteboard";
import { useEffect, useMemo, useRef, useState } from "react";
import { toast } from "../../ui/toast.ts";
import { BoardMenu, type MenuPlace } from "./BoardMenu.tsx";
import styles from "./editor.module.css";
import { Header } from "./header/Header.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { lookFor, styleOf } from "./look.ts";
import { SelectionAnnouncer } from "./outline/SelectionAnnouncer.tsx";
import { Help, OutlinePanel } from "./parts-for-later.ts";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import type { OpenBoard } from "./transport/seam.ts";
import { useClipboard } from "./use-clipboard.ts";
import { useKeys } from "./use-keys.ts";
import { FollowBar } from "./view/FollowBar.tsx";
import { ViewBar } from "./view/ViewBar.tsx";

export type BoardSurface = { readonly input: Input; readonly root: HTMLElement };

/** An open board with everything around it. */
export function EditorScreen({ editor, board }: { editor: Editor; board: OpenBoard }) {
  const scheme = useComputedColorScheme("light");
  const look = useMemo(() => lookFor(scheme), [scheme]);
  const surface = useRef<BoardSurface>(undefined);
  const [isShown, setShown] = useState(false);
  const [menu, setMenu] = useState<MenuPlace>();
  const [overlay, setOverlay] = useState<{ type: string; elementId: string | undefined }>();
  const outlineButton = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<"help" | "outline">();
  const [hasAskedForHelp, setAskedForHelp] = useState(false);
  const help = () => {
    setAskedForHelp(true);
    setPanel("help");
  };
  const clipboard = useClipboard(editor);
  useKeys(editor, { isOff: overlay !== undefined || panel === "help", onHelp: help });

  useEffect(
    () =>
      editor.onRequest((request) => {
        if (request.kind === "menu") setMenu({ ...request.screen, elementId: request.elementId });
        else if (request.kind === "overlay") setOverlay({ type: request.type, elementId: request.elementId });
        else toast.info(request.text);
      }),
    [editor],
  );

  // What is needed later is fetched while nothing else is to be done: it must be there when the connection is not.
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      for (const type of editor.types) definitionOf(type)?.prefetch?.();
      for (const part of [Help, OutlinePanel]) part.prefetch();
    }, 500);
    return () => clearTimeout(timer);
  }, [isShown, editor]);

  const OverlayView = overlay && definitionOf(overlay.type)?.Overlay;
  return (
    <div className={styles.screen} style={styleOf(look)} data-board-shown={isShown || undefined}>
      <Header editor={editor} board={board} />
      <div className={styles.place}>
        <Board
          editor={editor}
          look={look}
          onShown={() => setShown(true)}
          onInput={(input, root) => {
            surface.current = { input, root };
          }}
        />
        {!isShown && <LoadingOverlay />}
        <Toolbar editor={editor} surface={surface} onOverlay={(type) => setOverlay({ type, elementId: undefined })} />
        <ViewBar
          editor={editor}
          look={look}
          isOutlineOpen={panel === "outline"}
          outlineButton={outlineButton}
          onOutline={() => setPanel(panel === "outline" ? undefined : "outline")}
          onHelp={help}
        />
        {panel === "outline" && (
          <OutlinePanel.View
            editor={editor}
            onClose={() => {
              setPanel(undefined);
              outlineButton.current?.focus();
            }}
          />
        )}
        <FollowBar editor={editor} onStop={() => surface.current?.root.focus({ preventScroll: true })} />
        <SelectionAnnouncer editor={editor} />
        <BoardMenu
          editor={editor}
          place={menu}
          look={look}
          name={() => board.head.get().name}
          clipboard={clipboard}
          onClose={() => {
            setMenu(undefined);
            surface.current?.root.focus({ preventScroll: true });
          }}
        />
      </div>
      {hasAskedForHelp && <Help.View editor={editor} isOpen={panel === "help"} onClose={() => setPanel(undefined)} />}
      {overlay && OverlayView && (
        <OverlayView editor={editor} elementId={overlay.elementId} onClose={() => setOverlay(undefined)} />
      )}
    </div>
  );
}
