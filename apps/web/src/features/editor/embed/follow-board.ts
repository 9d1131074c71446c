import type { WhiteboardData } from "@tafel/contract";
import type { FollowedBoard } from "@tafel/whiteboard/preview";
import { Manager, type Socket } from "socket.io-client";

/** What becomes of the connection, or of the right to it. */
export type Told = {
  /** The board is there, and is followed. */
  readonly live: () => void;
  readonly away: () => void;
  readonly named: (name: string) => void;
  /** As many are here as the link allows. */
  readonly full: () => void;
  /** The link has ended or changed, or the token is old. */
  readonly putOff: () => void;
};

/** Milliseconds until what is missing is asked for, and until a refused question is asked again. */
const pause = { missing: 1_000, refused: 2_000 };

/**
 * Follows a board over a socket of its own, with a token that is kept nowhere. Nothing is sent but what asks for the
 * board. Returns what ends it.
 */
export function followBoard(uuid: string, token: string, board: FollowedBoard, told: Told): () => void {
  const socket = socketOn(uuid, token);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (milliseconds: number, act: () => void) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, milliseconds);
  };
  const close = () => {
    clearTimeout(timer);
    socket.offAny();
    socket.off();
    socket.disconnect();
  };
  const putOff = () => {
    close();
    told.putOff();
  };
  const ask = () => {
    if (!socket.connected) return;
    const join = { whiteboardId: uuid, since: board.seq };
    socket.emit("join-whiteboard", join, (answer: { ok: boolean; code?: string; cause?: string }) => {
      if (answer.ok) return;
      if (answer.cause === "link-full") {
        close();
        told.full();
      } else if (answer.code === "whiteboard-not-found") putOff();
      else later(pause.refused, ask);
    });
  };
  const take = (data: WhiteboardData) => {
    if ("elements" in data) board.replace(Object.values(data.elements), data.seq);
    else board.catchUp(data.changed, data.deleted, data.seq);
    told.named(data.whiteboard.WhiteboardName);
    told.live();
  };
  socket.on("connect", ask);
  socket.on("disconnect", (reason) => {
    told.away();
    // The server closed it: asking again tells why.
    if (reason === "io server disconnect") later(pause.refused, () => socket.connect());
  });
  socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code === "unauthorized") putOff();
    else if (error.data) later(pause.refused, () => socket.connect());
  });
  socket.onAny((event: string, payload: unknown) => {
    if (typeof payload !== "object" || payload === null) return;
    // Our own server's words are trusted for their shape.
    const said = payload as Readonly<Record<string, unknown>>;
    if (event === "whiteboard-data") take(payload as WhiteboardData);
    else if (event === "whiteboard-closed" || event === "whiteboard-deleted") putOff();
    else if (event === "whiteboard-renamed") told.named(String(said.name));
    else if (!board.hear(event, said)) later(pause.missing, ask);
  });
  socket.connect();
  return close;
}

/** As the product's other sockets; its address names the board, so that a load balancer can lead all of it to one server. */
function socketOn(uuid: string, token: string): Socket {
  const manager = new Manager(location.origin, {
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5_000,
    autoConnect: false,
    query: { board: uuid },
  });
  return manager.socket("/whiteboards", { auth: { token } });
}
