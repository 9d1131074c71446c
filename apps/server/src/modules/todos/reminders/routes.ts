import { morningMail } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { handle } from "../../../platform/http/handle.ts";
import { morningHourOf, setMorning } from "./set-morning.ts";

/** The mail of the morning is each person's own choice. */
export function registerMorningRoutes(app: FastifyInstance, context: Context): void {
  handle(app, context, morningMail.get, async ({ actor }) => ok({ hour: await morningHourOf(context, actor) }));
  handle(app, context, morningMail.set, async ({ actor, body }) => {
    await setMorning(context, actor, body.hour);
    return ok({ message: body.hour === null ? "Turned off" : "Turned on" });
  });
}
