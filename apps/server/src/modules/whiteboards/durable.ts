import { type Durable, durableEventSchemas, durableSchema } from "@tafel/contract";
import * as z from "zod/mini";

/**
 * The contract's schema as every change passes it, and every move of a hand: an event whose ids are spelled as ours is
 * recognized without a copy of all that it carries. Here, since a browser has no use for it.
 */
export const durable: z.ZodMiniType<Durable> = z.transform((input: unknown, context) => {
  if (hasOwnSpelling(input)) return input;
  const read = durableSchema.safeParse(input);
  if (read.success) return read.data;
  context.issues.push({ code: "custom", input });
  return z.NEVER;
});

/** By event. */
export const durableEvents: Readonly<Record<string, typeof durable>> = Object.fromEntries(
  Object.keys(durableEventSchemas).map((event) => [event, durable]),
);

function hasOwnSpelling(input: unknown): input is Durable {
  if (typeof input !== "object" || input === null || !("whiteboardId" in input)) return false;
  return isOwn(input.whiteboardId) && (!("operationId" in input) || isOwn(input.operationId));
}

const ownSpelling = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isOwn = (id: unknown): boolean => typeof id === "string" && ownSpelling.test(id);
