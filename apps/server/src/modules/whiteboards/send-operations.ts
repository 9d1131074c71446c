import { type DurableAcknowledgement, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Actor } from "../../platform/sessions.ts";
import { inTurns } from "../../platform/turns.ts";
import { findWhiteboard } from "./queries.ts";
import type { Rooms } from "./room/rooms.ts";
import { Gate, type Submitter, submitOneOf } from "./room/submit-operation.ts";
import type { WhiteboardsContext } from "./whiteboards-context.ts";

/** Durable events as a socket sends them. */
type Events = readonly (readonly [event: string, payload: unknown])[];

type Sent = {
  readonly answers: readonly DurableAcknowledgement[];
  readonly version: number;
  readonly updatedAt: Date;
  readonly teamId: string | null;
};

/**
 * Takes durable events that arrive by a call, in order: those of a personal board, and those of a team's board that
 * were left when a socket was gone. Each is decided, stored once and answered like an event of a socket.
 */
export async function sendOperations(
  context: WhiteboardsContext,
  rooms: Rooms,
  actor: Actor,
  whiteboardId: string,
  events: Events,
): Promise<Result<Sent, Problem>> {
  const found = await findWhiteboard(context.db, actor, whiteboardId, "edit");
  if (!found.ok) return found;
  const { userId } = actor;
  const { seq, teamId } = found.value;
  const room = await (teamId ? rooms.open(whiteboardId, seq) : rooms.openPersonal(whiteboardId, seq));
  if (!room) return err(problem("whiteboard-not-found"));
  const sender: Submitter = {
    actor,
    gate: new Gate(),
    // Whichever of the person's tabs has the lock.
    ownsLock: (holder) => holder.userId === userId,
    onDecided: () => {},
  };
  const pause = inTurns();
  const answers: Promise<DurableAcknowledgement>[] = [];
  for (const event of events) {
    await pause();
    answers.push(submitOneOf(context, room, sender, event));
  }
  const all = await Promise.all(answers);
  return ok({ answers: all, version: room.operations.copy.seq, updatedAt: context.now(), teamId });
}
