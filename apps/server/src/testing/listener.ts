import { io, type Socket } from "socket.io-client";

type Heard = { readonly event: string; readonly payload: unknown };

/** A socket of a person that remembers everything it hears. */
export type Listener = {
  readonly socket: Socket;
  readonly heard: Heard[];
  /** Resolves with what the first event of this name, past or to come, says that fits; the test's own time is the limit. */
  until<Payload = unknown>(event: string, fits?: (payload: Payload) => boolean): Promise<Payload>;
  close(): void;
};

/** Connects to a namespace; rejects with the server's code when it is refused. */
export async function listenTo(origin: string, namespace: string, token: string): Promise<Listener> {
  const socket = io(`${origin}${namespace}`, {
    auth: { token },
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const hear = (event: string, payload: unknown) => {
    heard.push({ event, payload });
    for (const look of [...waiting]) look();
  };
  socket.onAny(hear);
  socket.on("disconnect", (reason) => hear("disconnect", reason));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", (error) => reject("data" in error ? error.data : error));
  });
  return {
    socket,
    heard,
    until: (event, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          // The test says what the event carries.
          const found = heard.find((it) => it.event === event && fits(it.payload as never));
          if (!found) return;
          waiting.delete(look);
          resolve(found.payload as never);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.disconnect(),
  };
}
