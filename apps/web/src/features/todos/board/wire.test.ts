import type { TodoOperation } from "@tafel/domain";
import { expect, test } from "vitest";
import { storedIn } from "./wire.ts";

const remove = (todoId: string): TodoOperation => ({ type: "delete-todo", todoId, operationId: todoId });

test("of what was saved it is known which is new, which was there already and which became something else", () => {
  const altered = { ...remove("altered"), todoId: "another" };
  const refused = [{ operationId: "refused", code: "todo-not-found" as const, message: "It is gone" }];
  const sent = ["before", "refused", "altered", "new"].map(remove);
  expect(storedIn(sent, { version: 7, applied: ["altered", "new"], altered: [altered], refused })).toEqual([
    { operationId: "before", seq: 7, isRepeated: true },
    { operationId: "altered", seq: 7, isRepeated: false, operation: altered },
    { operationId: "new", seq: 7, isRepeated: false },
  ]);
});
