/**
 * The client's end of raw sockets, on a thread of its own: what reading a whole board costs the client must not count as
 * what sending it costs the server. Each connection has a port: frames go both ways through it, null ends the connection,
 * and the port closes when it has ended.
 */
import { parentPort } from "node:worker_threads";
import { WebSocket } from "ws";

/** Pings and answers, and short events. Others may be megabytes. */
const isAwaited = (data) => data.length < 200 || /^(2|4[034])/.test(data.toString("latin1", 0, 2));

parentPort.on("message", ({ url, port }) => {
  const socket = new WebSocket(url);
  socket.once("open", () => port.postMessage(""));
  socket.once("error", () => {});
  socket.once("close", () => port.close());
  socket.on("message", (data, isBinary) => {
    if (!isBinary && isAwaited(data)) port.postMessage(String(data));
  });
  port.on("message", (frame) => (frame === null ? socket.close() : socket.send(frame)));
});
