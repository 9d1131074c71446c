import { type ComponentType, type RefObject, useRef, useState } from "react";
import type { LeftByGuest } from "../../../data/left-by-guest.ts";
import { beginGuest, type GuestSession } from "../../../data/session.ts";
import { useSession } from "../../../data/use-session.ts";
import { BoardBoundary } from "../BoardBoundary.tsx";
import type { LeftBoard } from "../left-board.ts";
import { OpenedBoard } from "../WhiteboardPage.tsx";
import { forgetGuest, type KnownGuest, keepGuest, knownGuest } from "./known-guests.ts";
import { GuestEntry, LinkEnded } from "./lazy-parts.ts";

type Props = {
  /** A to-do board, for its guest. */
  readonly TodoBoard: ComponentType<{
    readonly boardId: string;
    readonly teamId: string;
    readonly left: RefObject<LeftByGuest | undefined>;
  }>;
};

/**
 * /guest#{secret}: a team's board for whoever has a link to it. The secret stands behind the `#`, which browsers send to
 * nobody.
 */
export function GuestPage({ TodoBoard }: Props) {
  const [secret] = useState(() => location.hash.slice(1));
  const [guest, setGuest] = useState<KnownGuest | undefined>(() => {
    const known = knownGuest(secret);
    if (known) beginGuest(sessionOf(known));
    return known;
  });
  const left = useRef<LeftBoard>(undefined);
  const leftTodos = useRef<LeftByGuest>(undefined);
  const isHere = useSession() !== undefined;
  const enter = (entered: KnownGuest) => {
    keepGuest(secret, entered);
    beginGuest(sessionOf(entered));
    left.current = undefined;
    leftTodos.current = undefined;
    setGuest(entered);
  };
  if (guest && isHere) {
    return guest.kind === "todos" ? (
      <TodoBoard key={guest.userId} boardId={guest.boardId} teamId={guest.teamId} left={leftTodos} />
    ) : (
      <BoardBoundary key={guest.userId}>
        <OpenedBoard id={guest.boardId} left={left} />
      </BoardBoundary>
    );
  }
  // The link may still be there, with another password or as another's: whoever has it can come in anew.
  const again = () => {
    forgetGuest(secret);
    setGuest(undefined);
  };
  if (!guest) return <GuestEntry secret={secret} onEnter={enter} />;
  return <LinkEnded whiteboard={left.current} todos={leftTodos.current} onAgain={again} />;
}

const sessionOf = ({ kind: _, boardId: __, teamId: ___, ...session }: KnownGuest): GuestSession => session;
