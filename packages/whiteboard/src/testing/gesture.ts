import type { ElementBehavior } from "../elements/behavior.ts";
import type { BaseElement, Changes } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Clock } from "../engine/clock.ts";
import { Editor } from "../engine/editor.ts";
import { Input } from "../engine/input.ts";
import type { PreviewEvent } from "../engine/outbound.ts";
import { Store, type WhiteboardOutlet } from "../engine/store.ts";
import { alignmentShift } from "../tools/select/align.ts";
import { copying } from "../tools/select/copying.ts";
import { idle } from "../tools/select/idle.ts";
import { pressHandles } from "../tools/select/press-handles.ts";
import { namesAsTexts } from "./texts.ts";

/** A clock wound by hand. */
export class HandClock implements Clock {
  #time = 0;
  #frames: (() => void)[] = [];
  #timers: { at: number; callback: () => void }[] = [];

  now = () => this.#time;
  nextFrame = (callback: () => void) => {
    this.#frames.push(callback);
    return () => {
      this.#frames = this.#frames.filter((other) => other !== callback);
    };
  };
  after = (milliseconds: number, callback: () => void) => {
    const timer = { at: this.#time + milliseconds, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };
  get isIdle(): boolean {
    return this.#frames.length === 0;
  }
  frame(): void {
    const frames = this.#frames;
    this.#frames = [];
    for (const callback of frames) callback();
  }
  /** Frames until nothing asks for another. */
  runUntilIdle(): void {
    for (let round = 0; round < 1000 && !this.isIdle; round += 1) this.frame();
  }
  wait(milliseconds: number): void {
    this.#time += milliseconds;
    const due = this.#timers.filter(({ at }) => at <= this.#time).sort((a, b) => a.at - b.at);
    this.#timers = this.#timers.filter(({ at }) => at > this.#time);
    for (const { callback } of due) callback();
    this.runUntilIdle();
  }
}

/**
 * An editor in memory with a one-line language for gestures: `down 10,10 move 60,10 up`, with `shift`, `mod`, `alt`,
 * `right`, `middle`, `touch` before a word, a `#2` for a second finger, `wait 500`, `frame`, `wheel 1 at 10,10`.
 * Screen and board have the same scale and origin at the start.
 */
export function bench(
  definitions: Readonly<Record<string, unknown>>,
  elements: readonly BaseElement[] = [],
  { canEdit = true } = {},
) {
  let next = 0;
  const clock = new HandClock();
  const sent: PreviewEvent[] = [];
  const asked: string[] = [];
  const waiting: string[] = [];
  const outlet: WhiteboardOutlet = {
    keep() {},
    stored() {},
    forget() {},
    send: (pending) => waiting.push(...pending.map(({ operationId }) => operationId)),
    ask() {},
    retry() {},
    refused() {},
  };
  const store = new Store(outlet, () => `operation-${++next}`);
  /** The server has taken in everything sent so far. */
  const acknowledge = () => {
    for (const operationId of waiting.splice(0))
      store.receive({ type: "answered", stored: [{ operationId, seq: store.seq + 1 }] });
  };
  store.receive({ type: "joined", elements, seq: 0 });
  const editor = new Editor({
    store,
    texts: namesAsTexts,
    clock,
    newId: () => `new-${++next}`,
    // The registry's types are narrower than what the editor asks of them.
    behaviorOf: (type) => definitions[type] as ElementBehavior | undefined,
    types: Object.keys(definitions),
    idle,
    canEdit,
    outbound: {
      previews: (events) => sent.push(...events),
      lock: (id) => asked.push(`lock ${id}`),
      unlock: (id) => asked.push(`unlock ${id}`),
    },
  });
  pressHandles(editor);
  editor.copying = (from) => copying(editor, from);
  editor.shiftToAlign = (dragged, offset) => alignmentShift(editor, dragged, offset);
  editor.onRequest((request) => asked.push(request.kind === "notice" ? String(request.text) : request.kind));
  editor.viewport.resize({ width: 1000, height: 800 });
  const input = new Input(editor);

  const gesture = (script: string) => {
    const words = script.trim().split(/\s+/);
    let at = { x: 0, y: 0 };
    let modifiers = new Set<string>();
    const pointer = (id: number) => ({
      id,
      kind: modifiers.has("touch") ? ("touch" as const) : ("mouse" as const),
      screen: at,
      button: modifiers.has("middle") ? 1 : modifiers.has("right") ? 2 : 0,
      shift: modifiers.has("shift"),
      alt: modifiers.has("alt"),
      mod: modifiers.has("mod"),
      time: clock.now(),
    });
    for (let word = words.shift(); word !== undefined; word = words.shift()) {
      const [verb = "", finger] = word.split("#");
      const id = Number(finger ?? 1);
      if (["touch", "shift", "mod", "alt", "middle", "right"].includes(verb)) {
        modifiers.add(verb);
        continue;
      }
      if (verb === "down" || verb === "move") {
        at = point(words.shift());
        input[verb](pointer(id));
        if (verb === "move") clock.frame();
      } else if (verb === "up") input.up(pointer(id));
      else if (verb === "click") {
        at = point(words.shift());
        input.down(pointer(id));
        input.up(pointer(id));
      } else if (verb === "cancel") editor.machine.cancel();
      else if (verb === "wait") clock.wait(Number(words.shift()));
      else if (verb === "frame") clock.frame();
      else if (verb === "wheel") {
        const steps = Number(words.shift());
        words.shift();
        at = point(words.shift());
        input.wheel({ about: at, steps });
        clock.frame();
      } else throw new Error(`Unknown word in a gesture: ${word}`);
      if (verb !== "down") modifiers = new Set([...modifiers].filter((it) => it === "touch"));
    }
    clock.runUntilIdle();
  };

  return { editor, store, clock, input, sent, asked, gesture, acknowledge };
}

const point = (text = ""): { x: number; y: number } => {
  const [x = Number.NaN, y = Number.NaN] = text.split(",").map(Number);
  if (Number.isNaN(x) || Number.isNaN(y)) throw new Error(`No point: ${text}`);
  return { x, y };
};

/** An element for tests, at a place, with what differs from its defaults. */
export function anElement(type: string, id: string, x: number, y: number, changes: Changes = {}): BaseElement {
  const model = modelOf(type);
  if (!model) throw new Error(`No such type: ${type}`);
  return { ...model.create({ id, position: { x, y }, index: 0 }), ...changes };
}
