import { useRef, useState } from "react";
import { beginGuest, type GuestSession } from "../../../data/session.ts";
import { useSession } from "../../../data/use-session.ts";
import { BoardBoundary } from "../BoardBoundary.tsx";
import type { LeftBoard } from "../left-board.ts";
import { OpenedBoard } from "../WhiteboardPage.tsx";
import { forgetGuest, type KnownGuest, keepGuest, knownGuest } from "./known-guests.ts";
import { GuestEntry, LinkEnded } from "./lazy-parts.ts";

/**
 * /guest#{secret}: a team's board for whoever has a link to it. The secret stands behind the `#`, which browsers send to
 * nobody.
 */
export function GuestPage() {
  const [secret] = useState(() => location.hash.slice(1));
  const [guest, setGuest] = useState<KnownGuest | undefined>(() => {
    const known = knownGuest(secret);
    if (known) beginGuest(sessionOf(known));
    return known;
  });
  const left = useRef<LeftBoard>(undefined);
  const isHere = useSession() !== undefined;
  const enter = (entered: KnownGuest) => {
    keepGuest(secret, entered);
    beginGuest(sessionOf(entered));
    left.current = undefined;
    setGuest(entered);
  };
  if (guest && isHere) {
    return (
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
  return guest ? <LinkEnded left={left.current} onAgain={again} /> : <GuestEntry secret={secret} onEnter={enter} />;
}

const sessionOf = ({ boardId: _, ...session }: KnownGuest): GuestSession => session;
