import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { requestBoard } from "../../data/boards.ts";
import { Intention } from "../../data/intention.ts";
import { rememberMade } from "../../data/just-made.ts";
import { requestWhiteboard } from "../../data/whiteboards.ts";
import { texts } from "../../texts/dashboard.ts";
import { newBoardTexts } from "../../texts/templates.ts";
import { madeFrom, type TodoTemplate } from "../../ui/templates/todo-templates.ts";
import type { WhiteboardTemplate } from "../../ui/templates/whiteboard-templates.ts";
import { toast } from "../../ui/toast.ts";

/** Creates a whiteboard in the workspace, blank or from a template, and opens it. */
export function useCreateWhiteboardHere(workspace: string) {
  const navigate = useNavigate();
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: (template: WhiteboardTemplate | undefined) =>
      intention.fulfill({ workspace, template: template?.name }, (operationId) =>
        requestWhiteboard(workspace, operationId, template?.name ?? newBoardTexts.whiteboard, template?.elements),
      ),
    onSuccess: (id) => {
      rememberMade(id);
      return navigate({ to: "/whiteboard/$id", params: { id }, search: { source: "dashboard", teamId: workspace } });
    },
    onError: (error) => toast.failed(error, texts.whiteboardNotCreated),
  });
}

/** Creates a to-do board in the workspace, blank or from a template, and opens it. */
export function useCreateBoardHere(workspace: string) {
  const navigate = useNavigate();
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: (template: TodoTemplate | undefined) =>
      intention.fulfill({ workspace, template: template?.id }, (operationId) =>
        requestBoard(workspace, operationId, madeFrom(template)),
      ),
    onSuccess: (boardId) => {
      rememberMade(boardId);
      return workspace === "personal"
        ? navigate({ to: "/boards/personal/$boardId", params: { boardId }, search: { source: "dashboard" } })
        : navigate({
            to: "/boards/$teamId/$boardId",
            params: { teamId: workspace, boardId },
            search: { source: "dashboard" },
          });
    },
    onError: (error) => toast.failed(error, texts.boardNotCreated),
  });
}
