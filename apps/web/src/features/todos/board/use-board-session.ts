import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { showRole } from "../../../ui/show-role.ts";
import { BoardAttachments } from "../attachments/board-attachments.ts";
import { namedMembers } from "../guest/named-members.ts";
import { knownMembers } from "../people/members.ts";
import { BoardSession } from "./board-session.ts";
import { type CardMotion, createCardMotion } from "./card-motion.ts";
import { nothingKnown } from "./open-todo-board.ts";
import { showRefusedTodos } from "./show-refused-todos.ts";

const subscribeToNothing = () => () => {};

/** Keeps a board open while it is shown. `container` holds its cards, which glide when others move them. */
export function useBoardSession(boardId: string, teamId: string | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const [motion] = useState<CardMotion>(() => createCardMotion(() => container.current));
  const [session, setSession] = useState<BoardSession>();
  const [attachments, setAttachments] = useState<BoardAttachments>();
  useEffect(() => {
    const opened = new BoardSession(boardId, teamId, {
      onRefused: (refused, board) =>
        showRefusedTodos(refused, {
          board,
          members: opened.hasAccount ? knownMembers(teamId) : namedMembers(opened.state().names),
        }),
      onRole: showRole,
      onOthers: (operations) => {
        const touched = operations.flatMap((it) => ("todoId" in it ? it.todoId : "todo" in it ? it.todo.id : []));
        // Once it is rendered.
        requestAnimationFrame(() => motion.flash(new Set(touched)));
      },
    });
    opened.open();
    setSession(opened);
    const files = new BoardAttachments(opened);
    setAttachments(files);
    return () => {
      files.close();
      opened.close();
      setSession(undefined);
      setAttachments(undefined);
    };
  }, [boardId, teamId, motion]);
  const [subscribe] = useState(() => new WeakMap<BoardSession, (listener: () => void) => () => void>());
  const state = useSyncExternalStore(
    session ? subscriptionOf(session, subscribe, motion) : subscribeToNothing,
    session ? session.state : () => nothingKnown,
  );
  return { session, attachments, state, motion, container };
}

/** Notes where everything is before React is notified of a change. */
function subscriptionOf(
  session: BoardSession,
  known: WeakMap<BoardSession, (listener: () => void) => () => void>,
  motion: CardMotion,
) {
  const made = known.get(session);
  if (made) return made;
  const subscribe = (listener: () => void) => {
    let shown = session.state().board;
    return session.subscribe(() => {
      const { board } = session.state();
      if (shown && board !== shown) motion.note();
      shown = board;
      listener();
    });
  };
  known.set(session, subscribe);
  return subscribe;
}
