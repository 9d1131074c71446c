import type { Editor } from "@tafel/whiteboard";
import { useEffect, useState } from "react";
import type { MenuPlace } from "./BoardMenu.tsx";
import { tell } from "./tell.ts";

/** What the editor asks for is open here; its notices are told by the controls, once these are there. */
export function useRequests(editor: Editor, hasControls: boolean) {
  const [menu, setMenu] = useState<MenuPlace>();
  const [overlay, setOverlay] = useState<{ type: string; elementId: string | undefined }>();
  useEffect(
    () =>
      editor.onRequest((request) => {
        if (request.kind === "menu") setMenu({ ...request.screen, elementId: request.elementId });
        else if (request.kind === "overlay") setOverlay({ type: request.type, elementId: request.elementId });
        else if (!hasControls) tell("info", request.text);
      }),
    [editor, hasControls],
  );
  return { menu, setMenu, overlay, setOverlay };
}
