/**
 * Somebody who calls the server from a thread of its own, so that what calling costs is not counted as what being called
 * costs. Plain JavaScript, since Node runs it as it is.
 *
 * In:  { prepare: { call } | { socket, event, payload } }, { go }, { open: { origin, namespace, token } }, one at a time.
 * Out: an answer to each; to `go` what the server said, shortened.
 */
import { request } from "node:http";
import { parentPort } from "node:worker_threads";
import { WebSocket } from "ws";

const longestAnswer = 2_000;
const sockets = [];
let prepared;

parentPort.on("message", async ({ open, prepare, go }) => {
  if (open) parentPort.postMessage(await connect(open));
  if (prepare) prepared = prepare;
  if (prepare) parentPort.postMessage("prepared");
  if (go) parentPort.postMessage(await (prepared.call ? call(prepared.call) : ask(prepared)));
});

function call({ origin, method, path, headers, body }) {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  return new Promise((resolve) => {
    const asked = request(new URL(path, origin), {
      method,
      agent: false,
      headers: { ...headers, ...(bytes && { "content-length": bytes.length }) },
    });
    asked.on("response", (response) => {
      let [text, length] = ["", 0];
      response.on("data", (chunk) => {
        length += chunk.length;
        if (text.length < longestAnswer) text += chunk.toString("latin1");
      });
      const end = () => resolve({ status: response.statusCode, length, text: text.slice(0, longestAnswer) });
      response.on("end", end);
      response.on("error", end);
    });
    asked.on("error", ({ message }) => resolve({ status: 0, length: 0, text: message }));
    asked.end(bytes);
  });
}

/** Resolves to the number of the socket. */
function connect({ origin, namespace, token }) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  const waiting = new Map();
  sockets.push({ socket, namespace, waiting });
  const ended = { status: 0, length: 0, text: "the connection was ended" };
  socket.on("close", () => {
    for (const answer of waiting.values()) answer(ended);
  });
  return new Promise((resolve) => {
    socket.on("error", () => resolve(-1));
    socket.on("open", () => socket.send(`40${namespace},${JSON.stringify({ token })}`));
    socket.on("message", (data) => {
      const start = data.toString("utf8", 0, 60);
      if (start === "2") socket.send("3");
      if (start.startsWith(`40${namespace},`)) resolve(sockets.length - 1);
      if (!start.startsWith(`43${namespace},`)) return;
      const number = Number(/,(\d+)\[/.exec(start)?.[1]);
      const text = data.toString("utf8", start.indexOf("["), longestAnswer);
      waiting.get(number)?.({ status: 200, length: data.length, text });
      waiting.delete(number);
    });
  });
}

function ask({ socket: number, event, payload }) {
  const { socket, namespace, waiting } = sockets[number];
  return new Promise((resolve) => {
    if (socket.readyState !== WebSocket.OPEN)
      return resolve({ status: 0, length: 0, text: "the connection is closed" });
    waiting.set(1, resolve);
    socket.send(`42${namespace},1[${JSON.stringify(event)},${payload}]`);
  });
}
