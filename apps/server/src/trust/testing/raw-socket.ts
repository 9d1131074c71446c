import { MessageChannel, Worker } from "node:worker_threads";

type Answer = { readonly ok?: boolean; readonly code?: string };

/** A connection that sends what no client of Socket.IO would: events with a payload that is given as text. */
export type RawSocket = {
  /** The acknowledgement; undefined when the server ended the connection instead. */
  ask(event: string, payload: string): Promise<Answer | undefined>;
  /** Resolves when it is next told of an event, if that is short, or when the connection has ended. */
  hears(event: string): Promise<void>;
  /** Sends a frame as it is. */
  send(frame: string | Buffer): void;
  isOpen(): boolean;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  /** Ends it. */
  close(): Promise<void>;
};

let clients: Worker | undefined;

/** A port to a new connection; see raw-socket-thread.mjs. */
function connect(url: string) {
  clients ??= new Worker(new URL("./raw-socket-thread.mjs", import.meta.url));
  clients.unref();
  const { port1, port2 } = new MessageChannel();
  clients.postMessage({ url, port: port2 }, [port2]);
  return port1;
}

/** Connects to a namespace; the frames are those of Engine.IO 4 and Socket.IO 5. */
export async function openRawSocket(origin: string, namespace: string, token: string): Promise<RawSocket> {
  const port = connect(`${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  const listening = new Map<string, () => void>();
  let asked = 0;
  let isOpen = true;
  const ended = new Promise<void>((resolve) => port.once("close", resolve));
  void ended.then(() => {
    isOpen = false;
    for (const answer of waiting.values()) answer(undefined);
    for (const heard of listening.values()) heard();
  });
  await new Promise<void>((connected, reject) => {
    void ended.then(() => reject(new Error("The connection ended")));
    port.on("message", (text: string) => {
      if (text === "") port.postMessage(`40${namespace},${JSON.stringify({ token })}`);
      if (text === "2") port.postMessage("3");
      if (text.startsWith(`40${namespace},`)) connected();
      if (text.startsWith(`44${namespace},`)) reject(new Error(text));
      const [, event = ""] = /^42[^,]*,\["([^"]*)"/.exec(text) ?? [];
      listening.get(event)?.();
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
        if (!isOpen) return resolve(undefined);
        asked += 1;
        waiting.set(asked, resolve);
        port.postMessage(`42${namespace},${asked}[${JSON.stringify(event)},${payload}]`);
      }),
    hears: (event) => new Promise((resolve) => listening.set(event, resolve)),
    send: (frame) => port.postMessage(frame),
    ended,
    isOpen: () => isOpen,
    close: () => {
      port.postMessage(null);
      return ended;
    },
  };
}
