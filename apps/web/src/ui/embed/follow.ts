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

/** A board in a frame, and whoever looks at it: their token is kept nowhere. */
export type Framed = { readonly uuid: string; readonly token: string; readonly told: Told };

type Following = Framed & {
  readonly namespace: "/todos" | "/whiteboards";
  /** What asks for the board. */
  readonly join: () => readonly [event: string, payload: object];
  /** Takes what the server says: whether the board is gone from here, or something of it is missing. */
  readonly hear: (event: string, said: Readonly<Record<string, unknown>>) => "heard" | "gone" | "missing";
};

/** Milliseconds until what is missing is asked for, and until a refused question is asked again. */
const pause = { missing: 1_000, refused: 2_000 };

/**
 * Follows a board over a socket of its own. Nothing is sent but what asks for the board. `askSoon` asks for it anew;
 * `putOff` ends it.
 */
export function follow({ uuid, token, told, namespace, join, hear }: Following) {
  const socket = socketOn(namespace, uuid, token);
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
    socket.emit(...join(), (answer: { ok: boolean; code?: string; cause?: string }) => {
      if (answer.ok) return;
      if (answer.cause === "link-full") {
        close();
        told.full();
      } else if (answer.code === "whiteboard-not-found" || answer.code === "board-not-found") putOff();
      else later(pause.refused, ask);
    });
  };
  const askSoon = () => later(pause.missing, ask);
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
    const outcome = hear(event, payload as Readonly<Record<string, unknown>>);
    if (outcome === "gone") putOff();
    else if (outcome === "missing") askSoon();
  });
  socket.connect();
  return { askSoon, putOff };
}

/** As the product's other sockets; its address names the board, so that a load balancer can lead all of it to one server. */
function socketOn(namespace: string, uuid: string, token: string): Socket {
  const manager = new Manager(location.origin, {
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5_000,
    autoConnect: false,
    query: { board: uuid },
  });
  return manager.socket(namespace, { auth: { token } });
}
