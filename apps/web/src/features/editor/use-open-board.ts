import {
  type BaseElement,
  browserClock,
  createEditor,
  definitionOf,
  type Editor,
  fitBoard,
  fitting,
  lookUpLinksWith,
  Presence,
  type Store,
} from "@tafel/whiteboard";
import { type RefObject, useEffect, useReducer, useState } from "react";
import type { Failure } from "../../data/api.ts";
import { newId } from "../../data/new-id.ts";
import { whoIsHere } from "../../data/self.ts";
import { useSession } from "../../data/use-session.ts";
import { boardTexts } from "../../texts/board.ts";
import { texts } from "../../texts/opening-board.ts";
import type { LeftBoard } from "./BoardOutcome.tsx";
import { fontIsReady } from "./font.ts";
import { lookUpLink } from "./look-up-link.ts";
import { tell } from "./tell.ts";
import { openBoard } from "./transport/index.ts";
import type { BoardEnd, OpenBoard } from "./transport/seam.ts";

export type BoardState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly failure: Failure }
  | { readonly is: "open"; readonly editor: Editor; readonly board: OpenBoard }
  /** `unsaved`: how many of one's changes had not been stored by then. */
  | { readonly is: "ended"; readonly why: BoardEnd; readonly unsaved: number };

/** Opens a board while the page shows it, and leaves it with the page. One that is back after a while is seen as before. */
export function useOpenBoard(id: string, left: RefObject<LeftBoard | undefined>): BoardState {
  const [state, setState] = useState<BoardState>({ is: "loading" });
  const userId = useSession()?.userId;
  const [round, openAgain] = useReducer((before: number) => before + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a board that was moved is opened anew
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    let close = () => {};
    let unsaved = () => 0;
    setState({ is: "loading" });
    const presence = new Presence();
    const motion = { clock: browserClock, isCalm: matchMedia("(prefers-reduced-motion: reduce)").matches };
    const given = {
      presence,
      motion,
      leastHeight: (element: BaseElement) =>
        definitionOf(element.type)?.leastHeight?.(element, element.size.width) ?? 0,
      onRefused: (code: string) => tell("error", code === "out-of-space" ? texts.outOfSpace : texts.refused),
      onEnd: (why: BoardEnd) => {
        if (!isGone) setState({ is: "ended", why, unsaved: unsaved() });
      },
      onMoved: () => {
        if (!isGone) openAgain();
      },
    };
    const opening = whoIsHere().then((me) => (me.ok ? openBoard(id, { ...given, me: me.value }) : me));
    void Promise.all([opening, fontIsReady()]).then(([opened]) => {
      if (!opened.ok) {
        if (!isGone) setState({ is: "failed", failure: opened.error });
        return;
      }
      const board = opened.value;
      if (isGone) return board.close();
      unsaved = () => board.store.status.waiting;
      const editor = createEditor({
        store: board.store,
        texts: boardTexts,
        outbound: board.outbound,
        presence,
        newId,
        ...motion,
      });
      lookUpLinksWith(editor, lookUpLink);
      const before = left.current?.boardId === id && left.current.userId === userId ? left.current.view() : undefined;
      const cancelFit = onceThere(board.store, () => (before ? editor.viewport.show(before) : fitBoard(editor)));
      close = () => {
        cancelFit();
        editor.close();
        board.close();
      };
      setState({ is: "open", editor, board });
    });
    return () => {
      isGone = true;
      close();
    };
  }, [id, userId, round, left]);
  return state;
}

/**
 * Calls back a little after the board's elements are there (specification, editor, point 9: 100 ms): a team's come over
 * the socket after it was opened, a copy of an earlier visit is there at once. Returns what takes the call back.
 */
function onceThere(store: Store, call: () => void): () => void {
  let cancel = () => {};
  const look = () => {
    if (store.size === 0 && store.status.connection !== "live") return;
    cancel();
    cancel = browserClock.after(fitting.delay, call);
  };
  cancel = store.onStatus(look);
  look();
  return () => cancel();
}
