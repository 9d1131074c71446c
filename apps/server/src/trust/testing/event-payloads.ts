import { joinSchema, lockSchema, previewSchemas, previewsSchema, todoEventSchemas } from "@tafel/contract";
import { type ElementModel, modelOf, pointSchema, sizeSchema } from "@tafel/whiteboard/board";
import fc from "fast-check";
import * as z from "zod/mini";
import { anySpellingOf, arbitraryOf, type Known } from "./arbitraries.ts";
import { elementTypes } from "./socket-rows.ts";

type Payloads = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Good payloads of every event of a namespace, about things that exist. */
export function payloadsOf(namespace: "/todos" | "/whiteboards", known: Known): Payloads {
  return namespace === "/whiteboards" ? ofWhiteboards(known) : mapped(todoEventSchemas, (it) => arbitraryOf(it, known));
}

function ofWhiteboards(known: Known): Payloads {
  // Few enough that some come again, in another spelling too.
  const operationId = fc.oneof(fc.uuid(), anySpellingOf(fc.sample(fc.uuid(), { seed: 1, numRuns: 20 })));
  const on = (payload: fc.Arbitrary<unknown>) =>
    fc.tuple(anySpellingOf(known.ids), operationId, payload).map(([whiteboardId, operationId, rest]) => ({
      whiteboardId,
      operationId,
      // Every payload is an object.
      ...(rest as object),
    }));
  const previews = mapped(previewSchemas, (it) => arbitraryOf(it, known));
  const durable = durablePayloads(known);
  const eventsOf = (payloads: Payloads) =>
    fc.array(fc.oneof(...Object.entries(payloads).map(([event, it]) => fc.tuple(fc.constant(event), it))), {
      minLength: 1,
      maxLength: 4,
    });
  return {
    "join-whiteboard": arbitraryOf(joinSchema, known),
    "leave-whiteboard": on(fc.constant({})),
    "element-lock": arbitraryOf(lockSchema, known),
    "element-unlock": arbitraryOf(lockSchema, known),
    ...mapped(previews, on),
    ...mapped(durable, on),
    batch: on(eventsOf(durable).map((operations) => ({ operations }))),
    operations: on(eventsOf(mapped(durable, on)).map((operations) => ({ operations }))),
    previews: fc.oneof(arbitraryOf(previewsSchema, known), on(eventsOf(previews).map((events) => ({ events })))),
  };
}

const models: readonly ElementModel[] = elementTypes.flatMap((type) => modelOf(type) ?? []);

/** What `fromWire` reads: the events of every element, and those of each type's content. */
function durablePayloads(known: Known): Payloads {
  const elementId = fc.constantFrom(...known.elementIds);
  const point = arbitraryOf(pointSchema, known);
  const ofModels = (of: (model: ElementModel) => fc.Arbitrary<unknown>) => fc.oneof(...models.map(of));
  const index = fc.integer({ min: -1_000, max: 1_000 });
  const rotation = fc.integer({ min: -1, max: 360 });
  const contents = models.flatMap(({ contentEvent, changes }) => {
    if (!contentEvent) return [];
    const { event, key } = contentEvent;
    const fields = arbitraryOf(z.object(changes), known);
    const payload = fc.tuple(elementId, fields).map(([elementId, values]) => ({
      elementId,
      ...(key ? { [key]: values } : (values as object)),
    }));
    return [[event, payload] as const];
  });
  return {
    "element-create": fc.record({ element: ofModels((model) => arbitraryOf(model.schema, known)) }),
    "element-delete": fc.record({ elementId }),
    "element-move": fc.record({ elementId, position: point, isDragEnd: fc.boolean() }),
    "element-resize": fc.record({ elementId, size: arbitraryOf(sizeSchema, known), position: point, rotation }),
    "element-update": fc.record({
      elementId,
      changes: ofModels((model) => arbitraryOf(z.object(model.changes), known)),
    }),
    "text-edit": fc.record({ elementId, base: anyText, delta: anyDelta, size: arbitraryOf(sizeSchema, known) }),
    "element-index-update": fc.record({ updates: fc.array(fc.record({ elementId, index }), { maxLength: 4 }) }),
    ...Object.fromEntries(contents),
  };
}

const insert = fc.record({ insert: fc.string({ minLength: 1 }) });
const length = fc.integer({ min: 1, max: 9 });
const anyText = fc.array(insert, { maxLength: 4 }).map((ops) => ({ ops }));
const anyDelta = fc.array(fc.oneof(insert, fc.record({ retain: length }), fc.record({ delete: length })));

const mapped = <From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Readonly<Record<string, To>> => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
