import { expect, test } from "vitest";
import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import { Telling } from "./telling.ts";

/** What was told and acknowledged, in its order: "1 2 but a" for two events that go together to all but a. */
function tellingOf(hasOthers = true) {
  const happened: string[] = [];
  const telling = new Telling(
    {
      hasOthers: () => hasOthers,
      broadcastAll: (_, events, except) => happened.push(`${events.map(([event]) => event).join(" ")} but ${except}`),
    },
    "board",
  );
  const tell = (except: string | undefined, ...names: string[]) =>
    telling.tell(except, () => names.map((name): BroadcastEvent => [name, {}]));
  const acknowledge = (clientId: string) => {
    telling.before(clientId);
    happened.push(`${clientId} ok`);
  };
  return { happened, telling, tell, acknowledge };
}

test("what one client causes in a batch is told together", () => {
  const { happened, telling, tell, acknowledge } = tellingOf();
  telling.together(() => {
    for (const name of ["1", "2", "3"]) {
      acknowledge("a");
      tell("a", name, `${name}'`);
    }
  });
  expect(happened).toEqual(["a ok", "a ok", "a ok", "1 1' 2 2' 3 3' but a"]);
});

test("a client hears what others did before it is acknowledged what it did after them", () => {
  const { happened, telling, tell, acknowledge } = tellingOf();
  telling.together(() => {
    for (const [clientId, name] of [
      ["a", "1"],
      ["b", "2"],
      ["b", "3"],
      ["a", "4"],
    ] as const) {
      acknowledge(clientId);
      tell(clientId, name);
    }
  });
  expect(happened).toEqual(["a ok", "1 but a", "b ok", "b ok", "2 3 but b", "a ok", "4 but a"]);
});

test("outside a batch everything is told at once", () => {
  const { happened, tell } = tellingOf();
  tell("a", "1");
  tell(undefined, "2");
  expect(happened).toEqual(["1 but a", "2 but undefined"]);
});

test("what was collected is told even if the rest of the batch fails", () => {
  const { happened, telling, tell } = tellingOf();
  const work = () => {
    tell("a", "1");
    throw new Error("unforeseen");
  };
  expect(() => telling.together(work)).toThrow("unforeseen");
  tell("a", "2");
  expect(happened).toEqual(["1 but a", "2 but a"]);
});

test("where nobody else is, no event is made", () => {
  const { happened, telling } = tellingOf(false);
  telling.together(() => telling.tell("a", () => expect.unreachable()));
  expect(happened).toEqual([]);
});
