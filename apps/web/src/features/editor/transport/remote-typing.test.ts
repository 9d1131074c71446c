import {
  type BaseElement,
  change,
  fingerprint,
  modelOf,
  Presence,
  Store,
  type WhiteboardOutlet,
} from "@tafel/whiteboard";
import { expect, test } from "vitest";
import { RemoteTyping } from "./remote-typing.ts";

const outlet: WhiteboardOutlet = { keep() {}, stored() {}, forget() {}, send() {}, ask() {}, retry() {}, refused() {} };
const text = (words: string) => ({ ops: words === "" ? [] : [{ insert: words }] });
type Timer = { readonly at: number; readonly call: () => void };

/** A board with one note that others write in. */
function watching(words: string) {
  const note = {
    ...modelOf("note")?.create({ id: "n", index: 0, position: { x: 0, y: 0 } }),
    textContent: text(words),
  };
  const store = new Store(outlet, () => "operation");
  store.receive({ type: "joined", elements: [note as unknown as BaseElement], seq: 0 });
  const presence = new Presence();
  const timers = new Set<Timer>();
  let now = 0;
  const after = (milliseconds: number, call: () => void) => {
    const timer = { at: now + milliseconds, call };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const typing = new RemoteTyping(store, {
    presence,
    motion: { clock: { now: () => now, after, nextFrame: () => () => {} }, reducedMotion: false },
    leastHeight: (element) => 20 * shownText(element).split("\n").length,
  });
  const wait = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of [...timers]) if (timer.at <= now) timer.call();
  };
  /** Somebody types letters at a place of the text they have. */
  const types = (who: string, on: string, at: number, letters: string) => {
    const ops = [...(at > 0 ? [{ retain: at }] : []), { insert: letters }];
    typing.show(`${who}'s socket`, who, "n", { base: fingerprint(text(on)), ops, caret: at + letters.length });
  };
  const stores = (who: string, words: string) => {
    const operation = change("n", { textContent: text(words) });
    typing.stored(operation, who);
    store.receive({ type: "fact", fact: { seq: store.seq + 1, operations: [{ operationId: "remote", operation }] } });
  };
  const isShown = () => shownText(store.get("n"));
  return { store, presence, typing, types, stores, wait, isShown };
}

function shownText(element: unknown): string {
  const { textContent } = element as { textContent: { ops: { insert: string }[] } };
  return textContent.ops.map(({ insert }) => insert).join("");
}

test("what somebody types is shown until it is stored, and then once", () => {
  const { types, stores, isShown, store } = watching("one\n");
  types("ada", "one\n", 3, " two");
  expect(isShown()).toBe("one two\n");
  expect(shownText(store.optimistic.get("n"))).toBe("one\n");
  stores("ada", "one two\n");
  expect(isShown()).toBe("one two\n");
});

test("what leads on from a text that has not come yet is shown when it has", () => {
  const { types, stores, isShown } = watching("one\n");
  types("ada", "one\n", 3, " two");
  types("ada", "one two\n", 7, " three");
  expect(isShown()).toBe("one two\n");
  stores("ada", "one two\n");
  expect(isShown()).toBe("one two three\n");
});

test("what others store meanwhile goes in between, and so does what two type at once", () => {
  const { types, stores, isShown } = watching("one\n");
  types("ada", "one\n", 3, " two");
  stores("grace", "zero one\n");
  expect(isShown()).toBe("zero one two\n");
  types("grace", "zero one\n", 0, "minus ");
  expect(isShown()).toBe("minus zero one two\n");
});

test("it ends with the one who typed: when they leave, when nothing is heard of them, and with the connection", () => {
  const { types, typing, isShown, presence, wait } = watching("one\n");
  for (const end of [() => typing.left("ada"), () => wait(10_000), () => typing.clear()]) {
    types("ada", "one\n", 3, " two");
    expect(presence.carets.get().get("ada's socket")).toEqual({ elementId: "n", userId: "ada", at: 7 });
    expect(isShown()).toBe("one two\n");
    end();
    if (end.toString().includes("clear")) presence.clear();
    expect(isShown()).toBe("one\n");
    expect(presence.carets.get().size).toBe(0);
  }
});

test("a caret that went on to another element stays there when nothing more is heard of the first", () => {
  const { types, typing, presence, wait } = watching("one\n");
  const left = { base: "", ops: [], caret: null };
  types("ada", "one\n", 3, " two");
  typing.show("ada's socket", "ada", "n", left);
  expect(presence.carets.get().size).toBe(0);
  wait(9_000);
  typing.show("ada's socket", "ada", "other", { ...left, caret: 5 });
  typing.show("ada's socket", "ada", "n", left);
  wait(1_000);
  expect(presence.carets.get().get("ada's socket")).toEqual({ elementId: "other", userId: "ada", at: 5 });
});

test("the note grows with it", () => {
  const { types, store } = watching("one\n");
  const before = store.get("n")?.size.height ?? 0;
  types("ada", "one\n", 3, "\nand on".repeat(30));
  expect(store.get("n")?.size.height).toBeGreaterThan(before);
});
