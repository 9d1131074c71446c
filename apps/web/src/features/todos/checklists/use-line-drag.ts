import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { anchorAt, linePlaceOf, placeOf } from "@tafel/domain";
import { type RefObject, useEffect, useState } from "react";
import { useBoard } from "../board/board-context.ts";

type Dragging = {
  readonly row: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly todoId: string;
  readonly checklistId: string;
  readonly lineId: string;
};

type Look = { readonly edge?: "top" | "bottom"; readonly isDragged?: boolean };

/** A line can be dragged by its handle onto the upper or lower half of others, in any checklist of its todo. */
export function useLineDrag({ row, handle, todoId, checklistId, lineId }: Dragging): Look {
  const { session } = useBoard();
  const [look, setLook] = useState<Look>({});
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle) return;
    const drop = (dragged: string, edge: Look["edge"]) => {
      const { board } = session.state();
      const checklists = (board && placeOf(board, todoId)?.todo.checklists) ?? [];
      const target = linePlaceOf(checklists, lineId)?.checklist;
      if (!target || dragged === lineId) return;
      const others = target.lines.filter(({ id }) => id !== dragged);
      const at = others.findIndex(({ id }) => id === lineId) + (edge === "bottom" ? 1 : 0);
      session.do({ type: "move-line", todoId, checklistId, lineId: dragged, after: anchorAt(others, at) });
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ lineId, todoId }),
        onDragStart: () => setLook({ isDragged: true }),
        onDrop: () => setLook({}),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.todoId === todoId && typeof source.data.lineId === "string",
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self, source }) => {
          const edge = edgeOf(self.data);
          if (source.data.lineId !== lineId) setLook((before) => (before.edge === edge || !edge ? before : { edge }));
        },
        onDragLeave: () => setLook((before) => (before.edge ? {} : before)),
        onDrop: ({ self, source }) => {
          setLook({});
          drop(String(source.data.lineId), edgeOf(self.data));
        },
      }),
    );
  }, [session, row, handle, todoId, checklistId, lineId]);
  return look;
}

function edgeOf(data: Record<string | symbol, unknown>): Look["edge"] {
  const edge = extractClosestEdge(data);
  return edge === "top" || edge === "bottom" ? edge : undefined;
}
