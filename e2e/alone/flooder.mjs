/**
 * A client that floods, in a process of its own so that it does not slow down the measurement: it connects, sends more
 * at once than a socket may send in a second, and reconnects when it is cut off. Prints `cut off` each time.
 */
import { setTimeout as wait } from "node:timers/promises";
import { io } from "socket.io-client";

const [origin, token, userId, whiteboardId] = process.argv.slice(2);
const burst = 2_500;

for (;;) {
  const socket = io(`${origin}/whiteboards`, { auth: { token, userId }, transports: ["websocket"], forceNew: true });
  const gone = new Promise((resolve) => socket.once("disconnect", resolve));
  await socket.emitWithAck("join-whiteboard", { whiteboardId, username: "mallory" });
  for (let n = 0; n < burst; n++) socket.emit("cursor-move", { whiteboardId, position: { x: n, y: 0 } });
  await gone;
  socket.disconnect();
  console.log("cut off");
  await wait(20);
}
