import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

export type Answer = { readonly ok: boolean; readonly code?: string; readonly seq?: number };

/**
 * A socket on /whiteboards that implements Socket.IO's protocol itself, so that the load costs little compared with the
 * server. It parses only what is asked for.
 */
export class RawClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #acknowledgements = 0;
  /** Bytes received, without the frames' headers. */
  received = 0;
  /** Sees a message first; returns true when it has handled it. */
  takes: ((message: Buffer) => boolean) | undefined;
  /** Called with every event's text: `["name",{…}]`. */
  onEvent: ((text: string) => void) | undefined;
  /** Called with the bytes of every binary attachment. */
  onBinary: ((bytes: Buffer) => void) | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async connect(url: string, { token, userId }: { token: string; userId: string }): Promise<RawClient> {
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    const client = new RawClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("message", (data: Buffer, isBinary) => {
        client.received += data.length;
        if (isBinary) return client.onBinary?.(data);
        if (client.takes?.(data)) return;
        const text = data.toString();
        if (text === "2") return socket.send("3");
        if (text.startsWith("0")) return socket.send(`40/whiteboards,${JSON.stringify({ token, userId })}`);
        if (text.startsWith("40/whiteboards,")) return resolve();
        if (text.startsWith("44/whiteboards,")) return reject(new Error(text));
        client.#take(text);
      });
    });
    return client;
  }

  #take(text: string): void {
    if (text.startsWith("42/whiteboards,")) this.onEvent?.(text.slice(15));
    else if (text.startsWith("451-/whiteboards,")) this.onEvent?.(text.slice(17));
    else if (text.startsWith("43/whiteboards,")) {
      const start = text.indexOf("[");
      const id = Number(text.slice(15, start));
      this.#waiting.get(id)?.((JSON.parse(text.slice(start)) as [Answer])[0]);
      this.#waiting.delete(id);
    }
  }

  send(event: string, payload: object): void {
    this.#socket.send(`42/whiteboards,${JSON.stringify([event, payload])}`);
  }

  ask(event: string, payload: object): Promise<Answer> {
    return new Promise((resolve) => this.askThen(event, payload, resolve));
  }

  askThen(event: string, payload: object, answered: (answer: Answer) => void): void {
    const id = this.#acknowledgements++;
    this.#waiting.set(id, answered);
    this.#socket.send(`42/whiteboards,${id}${JSON.stringify([event, payload])}`);
  }

  /** Joins a board and waits until it has arrived. */
  async join(whiteboardId: string, more: object = {}): Promise<void> {
    const arrived = new Promise<void>((resolve) => {
      this.onEvent = (text) => {
        if (text.startsWith('["element-locks"')) resolve();
      };
    });
    const answer = await this.ask("join-whiteboard", { whiteboardId, username: "bench", frames: true, ...more });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    await arrived;
    this.onEvent = undefined;
  }

  close(): void {
    this.#socket.terminate();
  }
}

export const operationId = (): string => randomUUID();
