import * as z from "zod/mini";
import { type ContentEvent, elementIdSchema, pointSchema, sizeSchema } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { readFormerTyping } from "./former-typing.ts";
import { boardLimits } from "./limits.ts";
import { editText, type Operation } from "./operation.ts";
import { toWire, type WireEvent } from "./to-wire.ts";

/**
 * A durable event: the name under which a client sends it, the name under which the room broadcasts it, and how to read
 * its payload as an operation. Broadcast payloads have the same form, so one reader serves both directions.
 */
type Verb = {
  readonly event: string;
  readonly broadcast: string;
  readonly schema: z.ZodMiniType;
  read(payload: never): Operation | undefined;
};

const elementId = elementIdSchema;
const changesSchema = z.record(z.string().check(z.maxLength(64)), z.unknown());

const plainVerbs = [
  verb(
    "element-create",
    "element-created",
    z.object({ element: z.looseObject({ id: elementId, type: z.string() }) }),
    ({ element }) => ({
      kind: "create",
      // `apply` validates it with the model of its type.
      element: element as unknown as Extract<Operation, { kind: "create" }>["element"],
    }),
  ),
  verb("element-delete", "element-deleted", z.object({ elementId }), ({ elementId }) => ({
    kind: "delete",
    elementId,
  })),
  verb(
    "element-move",
    "element-position-finalized",
    z.object({ elementId, position: pointSchema }),
    ({ elementId, position }) => ({
      kind: "change",
      elementId,
      changes: { position },
    }),
  ),
  verb(
    "element-resize",
    "element-resized",
    z.object({ elementId, size: sizeSchema, position: z.optional(pointSchema) }),
    ({ elementId, size, position }) => ({
      kind: "change",
      elementId,
      changes: position ? { size, position } : { size },
    }),
  ),
  verb("element-update", "element-updated", z.object({ elementId, changes: changesSchema }), ({ elementId, changes }) =>
    readFormerTyping({ kind: "change", elementId, changes }),
  ),
  verb(
    "text-edit",
    "text-edited",
    // `apply` reads base and delta with the model of the element's type.
    z.object({
      ...{ elementId, base: z.unknown(), delta: z.unknown() },
      ...{ size: z.optional(sizeSchema), position: z.optional(pointSchema) },
    }),
    ({ elementId, ...edit }) => editText(elementId, edit),
  ),
  verb(
    "element-index-update",
    "element-index-updated",
    z.object({
      updates: z
        .array(z.object({ elementId, index: z.number().check(z.minimum(-1e15), z.maximum(1e15)) }))
        .check(z.maxLength(boardLimits.elementsOfASave)),
    }),
    ({ updates }) => ({ kind: "arrange", updates }),
  ),
];

const contentEvents = Object.values(models).flatMap(({ contentEvent }) => contentEvent ?? []);
const verbs: readonly Verb[] = [...plainVerbs, ...contentEvents.map(contentVerb)];
const verbByName = new Map(verbs.flatMap((verb) => [[verb.event, verb] as const, [verb.broadcast, verb] as const]));
const broadcastKeys = new Map(
  contentEvents.flatMap(({ event, broadcastKey }) => (broadcastKey ? [[event, broadcastKey] as const] : [])),
);
const broadcastNames = new Map(verbs.map(({ event, broadcast }) => [event, broadcast]));

/** The names under which clients send durable events, `batch` apart. */
export const durableEvents: readonly string[] = verbs.map(({ event }) => event);

/** Reads a durable event, sent or broadcast (a batch, too); undefined when it is none or its payload is invalid. */
export function fromWire(event: string, payload: unknown): Operation | undefined {
  if (event === "batch" || event === "batch-applied") return readBatch(payload);
  const known = verbByName.get(event);
  const parsed = known?.schema.safeParse(payload);
  // `read` belongs to the same verb as the schema.
  return known && parsed?.success ? known.read(parsed.data as never) : undefined;
}

/** Writes an operation as the event that is broadcast to the others. */
export function toBroadcast(operation: Operation, typeOf: (id: string) => string | undefined): WireEvent {
  const [event, payload] = toWire(operation, typeOf);
  if (operation.kind === "batch")
    return ["batch-applied", { events: operation.operations.map((step) => toBroadcast(step, typeOf)) }];
  const { isDragEnd: _, ...content } = payload as { isDragEnd?: boolean; elementId?: string };
  const key = broadcastKeys.get(event);
  if (key === undefined) return [broadcastNames.get(event) ?? event, content];
  const { elementId, ...fields } = content;
  return [broadcastNames.get(event) ?? event, { elementId, [key]: fields }];
}

function contentVerb({ event, broadcast, key, broadcastKey, fields, read }: ContentEvent): Verb {
  const schema = z.looseObject({ elementId });
  return verb(event, broadcast, schema, ({ elementId, ...rest }) => {
    const payload = rest as Readonly<Record<string, unknown>>;
    const wrapped = key ?? (broadcastKey && broadcastKey in payload ? broadcastKey : undefined);
    const carried = wrapped ? payload[wrapped] : payload;
    const content = read ? read(carried) : carried;
    if (typeof content !== "object" || content === null) return undefined;
    const changes = Object.fromEntries(Object.entries(content).filter(([field]) => fields.includes(field)));
    return Object.keys(changes).length > 0 ? { kind: "change", elementId, changes } : undefined;
  });
}

function readBatch(payload: unknown): Operation | undefined {
  const schema = z.union([z.object({ operations: wireEventsSchema }), z.object({ events: wireEventsSchema })]);
  const parsed = schema.safeParse(payload);
  if (!parsed.success) return undefined;
  const events = "operations" in parsed.data ? parsed.data.operations : parsed.data.events;
  const operations: Operation[] = [];
  for (const [event, inner] of events) {
    const operation = event === "batch" || event === "batch-applied" ? undefined : fromWire(event, inner);
    if (!operation) return undefined;
    operations.push(operation);
  }
  return { kind: "batch", operations };
}

const wireEventsSchema = z
  .array(z.tuple([z.string(), z.unknown()]))
  .check(z.minLength(1), z.maxLength(boardLimits.operationsInABatch));

function verb<Payload>(
  event: string,
  broadcast: string,
  schema: z.ZodMiniType<Payload>,
  read: (payload: Payload) => Operation | undefined,
): Verb {
  return { event, broadcast, schema, read };
}
