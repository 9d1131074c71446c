import { type Board, placeOf } from "@tafel/domain";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { boardTexts as texts } from "../../../texts/todos.ts";
import { toast } from "../../../ui/toast.ts";
import { focusTodo } from "./focus-card.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The previous history entry is the board without the open todo. */
    readonly isOpenedOnBoard?: boolean;
  }
}

type BoardSearch = { readonly source?: string; readonly todo?: string };

/** The open todo is in the address: Back closes it, a reload or a copied link opens it again. */
export function useOpenTodo(board: Board) {
  const { todo: openId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  /** Closing takes a moment, in which a second press must not go back once more. */
  const isClosing = useRef(false);
  const open = useCallback(
    (todo: string) =>
      void navigate({
        to: ".",
        hash: true,
        search: (before: BoardSearch) => ({ ...before, todo }),
        state: { isOpenedOnBoard: true },
        resetScroll: false,
      }),
    [navigate],
  );
  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (history.location.state.isOpenedOnBoard) return history.back({ ignoreBlocker: true });
    void navigate({
      to: ".",
      hash: true,
      search: ({ todo: _, ...before }: BoardSearch) => before,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [navigate, history]);

  const isOnBoard = useEffectEvent((todoId: string) => placeOf(board, todoId) !== undefined);
  useEffect(() => {
    isClosing.current = false;
    if (openId === undefined) return;
    if (!isOnBoard(openId)) {
      toast.info(texts.todoGone);
      return close();
    }
    return () => void focusTodo(openId);
  }, [openId, close]);
  return { openId, open, close };
}
