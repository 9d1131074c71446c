import type { Context } from "../../context.ts";
import type { Actor } from "../sessions.ts";

/** One join of a board: what it costs is its whole content. */
export const takeJoin = ({ limits, config }: Context, { userId }: Actor) =>
  limits.take({ name: "joins", points: config.limits.joinsPerMinute, seconds: 60 }, userId);
