import { outboxesIn } from "../../../data/outboxes.ts";
import { openOperations, openOutbox, scopeOf } from "./storage.ts";

/** What is kept of all boards of a person. */
export const outboxesOf = (userId: string) => outboxesIn(openOperations, scopeOf(userId, ""), openOutbox);
