import { type BoardRole, maxEntries } from "@tafel/domain";
import {
  type BaseElement,
  boardLimits,
  durableEvents,
  elementIdSchema,
  pointSchema,
  rotationSchema,
  sizeSchema,
} from "@tafel/whiteboard/board";
import * as z from "zod/mini";
import { id } from "./fields.ts";
import type { Problem } from "./problems.ts";

/**
 * The volatile events of the namespace /whiteboards. The durable ones are in `fromWire` in `@tafel/whiteboard/board`;
 * each carries `whiteboardId` and `operationId` besides its payload.
 */

/** Contract, point 6: a lock ends after half a minute without a sign of its holder. */
export const lockMilliseconds = 30_000;
/** Contract, point 6: a room with more people than this gets its previews in frames. */
export const largestRoomWithoutFrames = 10;
/** Contract, point 6: the shortest time between two frames. */
export const frameMilliseconds = 16;
/** Contract, point 6: how a client notices that it lost the last event. */
export const seqHeartbeatMilliseconds = 5_000;

const whiteboardId = id;
const elementId = elementIdSchema;

/** A client's operations in flight at once, by a socket as by a call. */
export const maxSentAtOnce = 64;

export const joinSchema = z.object({
  whiteboardId,
  username: z.optional(z.string().check(z.maxLength(200))),
  /** This client's last `seq`: it gets what changed since, if that is little. */
  since: z.optional(z.int().check(z.minimum(0))),
  /** The client accepts in frames (`previews`) the previews of large rooms, and what is stored together. */
  frames: z.optional(z.boolean()),
  /** The client accepts a large board in parts (`whiteboard-part`) instead of as `elements`. */
  parts: z.optional(z.boolean()),
  /** Operations that wait on this client, sent or not: it is told which of them the board contains. */
  unanswered: z.optional(z.array(id).check(z.maxLength(maxSentAtOnce))),
});

export const lockSchema = z.object({ whiteboardId, elementId });

/** A durable event: what it carries besides its own payload, which `fromWire` reads. Without an id it gets one on arrival. */
export const durableSchema = z.looseObject({
  whiteboardId,
  operationId: z.optional(id),
});

export type Durable = z.infer<typeof durableSchema>;

/** Durable events that go together, in the order in which they were made; each is stored or refused by itself. */
export const sentOperations = z
  .array(z.tuple([z.string().check(z.maxLength(64)), z.unknown()]))
  .check(z.maxLength(maxSentAtOnce));

/** The same from a socket: what waited while the line was away or busy. */
export const operationsSchema = z.object({ whiteboardId, operations: sentOperations });

/** How the release before sent what was typed, in any durable event: as a Quill delta on the text at `baseSeq`. */
export const formerEditSchema = z.object({
  elementId,
  change: z.object({ ops: z.array(z.unknown()).check(z.maxLength(maxEntries)) }),
  baseSeq: z.int().check(z.minimum(0)),
  content: z.optional(z.object({ size: z.optional(sizeSchema) })),
});

/** How many characters of unsaved typing are shown to others, as JSON. */
export const longestTyping = 8_000;

/** How many points of a laser pointer's line are sent at once. */
const longestLaser = 64;
const count = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const scale = z.number().check(z.minimum(0.001), z.maximum(1_000));

/** The payloads of previews, by event. They are volatile: not stored, not numbered. */
export const previewSchemas = {
  "element-move": z.object({ elementId, position: pointSchema }),
  "element-resize": z.object({
    elementId,
    size: sizeSchema,
    position: z.optional(pointSchema),
    rotation: rotationSchema,
  }),
  "arrow-point-moved": z.object({ elementId, point: z.literal(["start", "control", "end"]), position: pointSchema }),
  "arrow-point-finalized": z.object({
    elementId,
    point: z.literal(["start", "control", "end"]),
    position: pointSchema,
  }),
  "cursor-move": z.object({
    position: pointSchema,
    scale: z.optional(scale),
    offset: z.optional(pointSchema),
    /** The frame that the person presents: whoever follows them sees all of it. */
    presents: z.optional(elementId),
    /** The last points of the line that their laser pointer draws. */
    laser: z.optional(
      z.object({
        stroke: count,
        count,
        points: z.array(pointSchema).check(z.minLength(1), z.maxLength(longestLaser)),
      }),
    ),
  }),
  "text-typing": z.object({
    elementId,
    /**
     * The fingerprint of the stored text that was typed into: a client with another text waits until this one arrives.
     */
    base: z.string().check(z.maxLength(16)),
    /** Everything typed since, as a Quill delta. Anything longer becomes visible when it is stored. */
    ops: z.array(z.looseObject({})).check(
      z.maxLength(1_000),
      z.refine((ops) => JSON.stringify(ops).length <= longestTyping),
    ),
    /** The position of the caret in the typed text; null once it has left the text. */
    caret: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
    /** For the moment nothing follows: those who read slowly are sent this one as well. */
    isLast: z.optional(z.boolean()),
  }),
} as const;

export type PreviewEventName = keyof typeof previewSchemas;

/** The name under which the room receives a preview. */
export const previewBroadcasts: { readonly [E in PreviewEventName]: string } = {
  "element-move": "element-moved",
  "element-resize": "element-resized",
  "arrow-point-moved": "arrow-point-moved",
  "arrow-point-finalized": "arrow-point-finalized",
  "cursor-move": "cursor-update",
  "text-typing": "text-typed",
};

/** Several previews of one gesture as one event, in both directions; to clients also what was stored together. */
export const previewsSchema = z.object({
  whiteboardId,
  events: z
    .array(z.tuple([z.string().check(z.maxLength(64)), z.unknown()]))
    .check(z.maxLength(boardLimits.operationsInABatch)),
});

/** What is done on a board says on which; the rest of its payload belongs to its event. */
const onBoardSchema = z.looseObject({ whiteboardId });

/** The events a client may send on /whiteboards, but for the durable ones. */
export const whiteboardEventSchemas = {
  "join-whiteboard": joinSchema,
  "leave-whiteboard": z.unknown(),
  "element-lock": lockSchema,
  "element-unlock": lockSchema,
  operations: operationsSchema,
  previews: previewsSchema,
  "arrow-point-moved": onBoardSchema,
  "arrow-point-finalized": onBoardSchema,
  "cursor-move": onBoardSchema,
  "text-typing": onBoardSchema,
} as const;

export const durableEventSchemas: Readonly<Record<string, typeof durableSchema>> = Object.fromEntries(
  [...durableEvents, "batch"].map((event) => [event, durableSchema]),
);

export type Acknowledgement<Extra extends object = object> =
  | ({ readonly ok: true } & Extra)
  | ({ readonly ok: false } & Problem);

/** Acknowledges a durable event. */
export type DurableAcknowledgement = Acknowledgement<{ readonly seq: number }>;

/** Acknowledges several that went together, each by itself, in their order. */
export type OperationsAcknowledgement = Acknowledgement<{ readonly answers: readonly DurableAcknowledgement[] }>;

export type WhiteboardHead = {
  readonly UUID: string;
  readonly WhiteboardName: string;
  readonly teamId: string;
  /** What the client is to it. */
  readonly role: BoardRole;
};

/** The event `whiteboard-data`: the whole board, or what changed since. */
export type WhiteboardData = {
  readonly whiteboard: WhiteboardHead;
  readonly seq: number;
  /** Those `unanswered` operations that it contains. */
  readonly stored?: readonly string[];
} & (
  | { readonly elements: Readonly<Record<string, BaseElement>> }
  | {
      /** How many parts of the board came before; this is what has changed in it since. */
      readonly parts?: number;
      readonly changed: readonly BaseElement[];
      readonly deleted: readonly string[];
    }
);

/** The event `whiteboard-part`: some elements of a large board. Its last part is followed by `whiteboard-data`. */
export type WhiteboardPart = {
  readonly whiteboardId: string;
  /** A list of elements: deflated JSON. */
  readonly packed: ArrayBuffer | Uint8Array;
  /** How much of the board has come with it, from 0 to 1. */
  readonly share: number;
};

export type ActiveUser = {
  readonly userId: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly profilePicture: string;
  readonly color: string;
  /** Came by a link and has no account. */
  readonly isGuest?: true;
};

export type ElementLock = {
  readonly elementId: string;
  readonly userId: string;
  readonly username: string;
  readonly color: string;
};
