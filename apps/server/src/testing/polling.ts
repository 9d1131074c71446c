import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Person } from "./app.ts";

/** A client of Socket.IO that polls, by hand: it decides which answers are read. */
export type PollingClient = {
  /** The id of its socket at the server. */
  readonly id: string;
  send(event: string, payload: object): Promise<void>;
  /** The packets that have come since the last time. */
  read(): Promise<string>;
  /** Asks for them on a connection of its own, from which nothing is read. */
  askUnread(): Promise<Socket>;
  leave(): Promise<void>;
};

/** Connects to a namespace by polling. */
export async function pollAs(
  origin: string,
  namespace: string,
  { token, userId }: Pick<Person, "token" | "userId">,
): Promise<PollingClient> {
  const path = "/socket.io/?EIO=4&transport=polling";
  const { sid } = JSON.parse((await (await fetch(origin + path)).text()).slice(1));
  const session = `${path}&sid=${sid}`;
  const post = async (body: string) => {
    await (await fetch(origin + session, { method: "POST", body, headers: { "content-type": "text/plain" } })).text();
  };
  const read = async () => (await fetch(origin + session)).text();
  await post(`40${namespace},${JSON.stringify({ token, userId })}`);
  const welcome = await read();
  return {
    id: JSON.parse(welcome.slice(welcome.indexOf("{"))).sid,
    send: (event, payload) => post(`42${namespace},0${JSON.stringify([event, payload])}`),
    read,
    leave: () => post("1"),
    askUnread: async () => {
      const { hostname, port } = new URL(origin);
      const socket = connect(Number(port), hostname).pause();
      // The server may end it.
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write(`GET ${session} HTTP/1.1\r\nHost: x\r\n\r\n`);
      return socket;
    },
  };
}
