import type { TodoOperation } from "@tafel/domain";
import { scopeOf } from "./database.ts";
import { Outbox, outboxesIn } from "./outbox.ts";

/** What was done on one to-do board and is not stored. */
export const openTodoOutbox = (scope: string) => Outbox.open<TodoOperation>(scope);

/** What is kept of all to-do boards of a person. */
export const todoOutboxesOf = (userId: string) => outboxesIn(scopeOf("todos", userId, ""), openTodoOutbox);
