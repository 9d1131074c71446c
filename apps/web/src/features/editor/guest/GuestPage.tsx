import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { forgetGuest, type KnownGuest, keepGuest, knownGuest } from "../../../data/known-guests.ts";
import type { LeftByGuest } from "../../../data/left-by-guest.ts";
import { prefetchBoard, prefetchSocket } from "../../../data/prefetch-board.ts";
import { beginGuest, type GuestSession } from "../../../data/session.ts";
import { useSession } from "../../../data/use-session.ts";
import { LoadingState } from "../../../ui/LoadingState.tsx";
import type { LeftBoard } from "../left-board.ts";
import { GuestEntry, LinkEnded, useWhiteboard } from "./lazy-parts.ts";

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
  useEffect(() => openAnotherLink(secret), [secret]);
  const [guest, setGuest] = useState<KnownGuest | undefined>(() => {
    const known = knownGuest(secret);
    if (known) begin(known);
    return known;
  });
  const [hasEntered, setEntered] = useState(false);
  const left = useRef<LeftBoard>(undefined);
  const leftTodos = useRef<LeftByGuest>(undefined);
  const isHere = useSession() !== undefined;
  const enter = (entered: KnownGuest) => {
    keepGuest(secret, entered);
    begin(entered);
    setEntered(true);
    left.current = undefined;
    leftTodos.current = undefined;
    setGuest(entered);
  };
  const Whiteboard = useWhiteboard(isHere && guest?.kind === "whiteboard");
  if (guest && isHere && guest.kind === "todos")
    return <TodoBoard key={guest.userId} boardId={guest.boardId} teamId={guest.teamId} left={leftTodos} />;
  if (guest && isHere && Whiteboard) return <Whiteboard key={guest.userId} id={guest.boardId} left={left} />;
  // The link may still be there, with another password or as another's: whoever has it can come in anew.
  const again = () => {
    forgetGuest(secret);
    setGuest(undefined);
  };
  // Who has just answered waits there for the board's code.
  if (!guest || (isHere && hasEntered)) return <GuestEntry secret={secret} onEnter={enter} />;
  if (isHere) return <LoadingState />;
  return <LinkEnded whiteboard={left.current} todos={leftTodos.current} onAgain={again} />;
}

/** Another link in the address of the same tab would change nothing by itself. */
function openAnotherLink(secret: string): () => void {
  const open = () => {
    if (location.hash.slice(1) !== secret) location.reload();
  };
  addEventListener("hashchange", open);
  return () => removeEventListener("hashchange", open);
}

/** What the board is opened with is on its way before the board's code is there. */
function begin(guest: KnownGuest): void {
  beginGuest(sessionOf(guest));
  if (guest.kind === "todos") return;
  prefetchBoard(guest.boardId);
  prefetchSocket(guest.boardId);
}

const sessionOf = ({ kind: _, boardId: __, teamId: ___, ...session }: KnownGuest): GuestSession => session;
