import type { Context } from "../../context.ts";
import type { Actor } from "../sessions.ts";

/** Counts a join against its limit: each costs the board's whole content. */
export const takeJoin = ({ limits, config }: Context, { userId }: Actor) =>
  limits.take({ name: "joins", points: config.limits.joinsPerMinute, seconds: 60 }, userId);
