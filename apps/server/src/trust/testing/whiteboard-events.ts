import { durableEventSchemas, whiteboardEventSchemas } from "@tafel/contract";

/** Every event a client may send on /whiteboards. */
export const whiteboardEvents: readonly string[] = [whiteboardEventSchemas, durableEventSchemas].flatMap(Object.keys);
