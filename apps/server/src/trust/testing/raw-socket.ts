import { WebSocket } from "ws";

type Answer = { readonly ok?: boolean; readonly code?: string };

/** A connection that sends what no client of Socket.IO would: events with a payload that is given as text. */
export type RawSocket = {
  /** The acknowledgement; undefined when the server ended the connection instead. */
  ask(event: string, payload: string): Promise<Answer | undefined>;
  /** Sends a frame as it is. */
  send(frame: string | Buffer): void;
  isOpen(): boolean;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  /** Ends it. */
  close(): Promise<void>;
};

/** Connects to a namespace; the frames are those of Engine.IO 4 and Socket.IO 5. */
export async function openRawSocket(origin: string, namespace: string, token: string): Promise<RawSocket> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  let asked = 0;
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  void ended.then(() => {
    for (const answer of waiting.values()) answer(undefined);
  });
  await new Promise<void>((connected, reject) => {
    socket.once("error", reject);
    socket.once("open", () => socket.send(`40${namespace},${JSON.stringify({ token })}`));
    socket.on("message", (data, isBinary) => {
      // A whole board: reading it as text would take longer than what is measured.
      if (isBinary) return;
      const text = String(data);
      if (text === "2") socket.send("3");
      if (text.startsWith(`40${namespace},`)) connected();
      if (text.startsWith(`44${namespace},`)) reject(new Error(text));
      const acknowledged = text.startsWith(`43${namespace},`) ? /,(\d+)\[(.*)\]$/s.exec(text) : null;
      if (!acknowledged) return;
      const number = Number(acknowledged[1]);
      waiting.get(number)?.(JSON.parse(acknowledged[2] ?? "{}"));
      waiting.delete(number);
    });
  });
  return {
    ask: (event, payload) =>
      new Promise((resolve) => {
        if (socket.readyState !== WebSocket.OPEN) return resolve(undefined);
        asked += 1;
        waiting.set(asked, resolve);
        socket.send(`42${namespace},${asked}[${JSON.stringify(event)},${payload}]`);
      }),
    send: (frame) => socket.send(frame),
    ended,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => {
      socket.close();
      return ended;
    },
  };
}
