import type { TodoOperation } from "@tafel/domain";
import { readFormerTyping } from "@tafel/whiteboard";
import { Outbox, outboxesOf } from "./outbox.ts";

/** What was done on one whiteboard and is not stored. */
export const openWhiteboardOutbox = (scope: string) => Outbox.open(scope, readFormerTyping);

/** What is kept of all whiteboards of a person. */
export const whiteboardOutboxesOf = (userId: string) => outboxesOf("whiteboard", userId, openWhiteboardOutbox);

/** What was done on one to-do board and is not stored. */
export const openTodoOutbox = (scope: string) => Outbox.open<TodoOperation>(scope);

/** What is kept of all to-do boards of a person. */
export const todoOutboxesOf = (userId: string) => outboxesOf("todos", userId, openTodoOutbox);
