import { randomUUID } from "node:crypto";
import { io } from "socket.io-client";
import { newTeam, type Person } from "../../e2e/people.ts";
import type { BoardElement } from "./board.ts";

/** Makes what a board is to hold; its pictures are uploaded to it. */
export type Fill = (uuid: string) => readonly BoardElement[] | Promise<readonly BoardElement[]>;

/** A board of a new team, filled as it is edited: over the socket. */
export async function teamBoardWith(url: string, person: Person, fill: Fill): Promise<string> {
  const teamId = await newTeam("Bench", person);
  const { uuid: whiteboardId } = await person.call<{ uuid: string }>("/api/whiteboard/create", {
    name: "Plan",
    teamId,
  });
  const { token, userId } = person;
  const socket = io(`${url}/whiteboards`, { auth: { token, userId }, transports: ["websocket"] });
  await socket.emitWithAck("join-whiteboard", { whiteboardId, since: 0 });
  const elements = await fill(whiteboardId);
  for (let from = 0; from < elements.length; from += 250) {
    const operations = elements.slice(from, from + 250).map((element) => ["element-create", { element }]);
    const answer = await socket.emitWithAck("batch", { whiteboardId, operationId: randomUUID(), operations });
    if (!answer.ok) throw new Error(`A batch was refused: ${answer.code}`);
  }
  socket.disconnect();
  return whiteboardId;
}
