import { type BaseElement, change, equal, type Operation, stepsOf, toBroadcast } from "@tafel/whiteboard/board";
import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import type { WhiteboardChannel } from "../../../platform/realtime/realtime.ts";
import type { RequestOutcome } from "../queue/plan-batch.ts";

/**
 * Tells everybody on a board but one what happened. What one client caused while a batch is answered is told together:
 * most of a thousand operations cost as much in being told singly as in being decided.
 *
 * Law: every client receives everything in the order in which it happened, acknowledgements included.
 */
export class Telling {
  readonly #channel: Pick<WhiteboardChannel, "hasOthers" | "broadcastAll">;
  readonly #whiteboardId: string;
  #isCollecting = false;
  #except: string | undefined;
  #waiting: BroadcastEvent[] = [];

  constructor(channel: Pick<WhiteboardChannel, "hasOthers" | "broadcastAll">, whiteboardId: string) {
    this.#channel = channel;
    this.#whiteboardId = whiteboardId;
  }

  /** Where there is nobody else, the events are not made. */
  tell(except: string | undefined, events: () => readonly BroadcastEvent[]): void {
    this.before(except);
    if (!this.#channel.hasOthers(this.#whiteboardId, except)) return;
    this.#except = except;
    this.#waiting.push(...events());
    if (!this.#isCollecting) this.#flush();
  }

  /** The same, but to nobody in a frame on another website, who is to know of no people. */
  tellPeople(except: string | undefined, events: () => readonly BroadcastEvent[]): void {
    this.#flush();
    if (!this.#channel.hasOthers(this.#whiteboardId, except)) return;
    this.#channel.broadcastAll(this.#whiteboardId, events(), except, "people");
  }

  /** Call it before a client is acknowledged something: it has to have been told what others did before. */
  before(clientId: string | undefined): void {
    if (clientId !== this.#except) this.#flush();
  }

  /** What is told meanwhile waits for more. */
  together(work: () => void): void {
    this.#isCollecting = true;
    try {
      work();
    } finally {
      this.#isCollecting = false;
      this.#flush();
    }
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    this.#waiting = [];
    this.#channel.broadcastAll(this.#whiteboardId, events, this.#except);
  }
}

type Applied = Extract<RequestOutcome, { type: "applied" }>;

/**
 * The events by which the others learn of an applied operation: the operation itself, then its consequences, for clients
 * that do not derive them themselves.
 */
export function broadcastsOf(
  { operation, effect, seq }: Applied,
  { userId, operationId }: { userId: string; operationId: string },
  typeOf: (id: string) => string | undefined,
): readonly BroadcastEvent[] {
  const [event, payload] = toBroadcast(operation, (id) => elementIn(effect, id)?.type ?? typeOf(id));
  const events: BroadcastEvent[] = [[event, { ...payload, userId, seq, operationId }]];
  const explicit = explicitFields(operation);
  const add = ([event, payload]: BroadcastEvent) =>
    events.push([event, { ...payload, userId, seq, consequence: true }]);
  for (const [id, { before, after }] of effect) {
    const named = explicit.get(id);
    if (after) {
      const implied = impliedFields(before, named, after);
      if (implied) add(toBroadcast(change(id, implied), () => after.type));
    } else if (before && named !== "deleted") add(["element-deleted", { elementId: id }]);
  }
  return events;
}

/** The fields that an operation sets explicitly, by element; `deleted` where it deletes the element explicitly. */
function explicitFields(operation: Operation): ReadonlyMap<string, object | "deleted"> {
  const explicit = new Map<string, object | "deleted">();
  const add = (id: string, fields: object) => {
    const before = explicit.get(id);
    explicit.set(id, { ...(before !== "deleted" && before), ...fields });
  };
  for (const step of stepsOf(operation)) {
    if (step.kind === "create") explicit.set(step.element.id, step.element);
    else if (step.kind === "delete") explicit.set(step.elementId, "deleted");
    else if (step.kind === "change") add(step.elementId, step.changes);
    else if (step.kind === "arrange") for (const { elementId, index } of step.updates) add(elementId, { index });
  }
  return explicit;
}

const elementIn = (effect: Applied["effect"], id: string): BaseElement | undefined => {
  const change = effect.get(id);
  return change?.after ?? change?.before;
};

/**
 * The fields of an element that changed without being set explicitly; undefined when there are none. Called for every
 * operation, so it allocates nothing until it finds one.
 */
function impliedFields(before: Element, named: object | "deleted" | undefined, after: BaseElement): Fields | undefined {
  // Elements are plain objects; only their models know the fields beyond the common ones.
  const [was, set, is] = [before ?? {}, named === "deleted" ? {} : (named ?? {}), after] as unknown as Fields[];
  let implied: Record<string, unknown> | undefined;
  for (const name in is) {
    const known = set && name in set ? set[name] : was?.[name];
    if (!equal(known, is[name])) implied = { ...implied, [name]: is[name] };
  }
  return implied;
}

type Element = BaseElement | undefined;
type Fields = Readonly<Record<string, unknown>>;
