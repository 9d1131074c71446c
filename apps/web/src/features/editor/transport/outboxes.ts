import { readFormerTyping } from "@tafel/whiteboard";
import { scopeOf } from "../../../data/database.ts";
import { Outbox, outboxesIn } from "../../../data/outbox.ts";

/** What was done on one whiteboard and is not stored. */
export const openWhiteboardOutbox = (scope: string) => Outbox.open(scope, readFormerTyping);

/** What is kept of all whiteboards of a person. */
export const whiteboardOutboxesOf = (userId: string) =>
  outboxesIn(scopeOf("whiteboard", userId, ""), openWhiteboardOutbox);
