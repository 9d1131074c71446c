import { whiteboardHistory } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { copyMoment } from "./copy-whiteboard.ts";
import { authorOf, boardAt, listSittings } from "./show-history.ts";

/** What a whiteboard was. */
export function registerHistoryRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, context, whiteboardHistory.sittings, ({ params, actor }) => listSittings(db, actor, params.uuid));

  handle(app, context, whiteboardHistory.moment, async ({ params, actor }) => {
    const { uuid, version } = params;
    const past = await boardAt(db, actor, uuid, version);
    if (!past.ok) return past;
    const { at, name = null } = (await authorOf(db, uuid, version)) ?? {};
    return ok({ version, at: at?.toISOString() ?? null, name, elements: Object.fromEntries(past.value.elements) });
  });

  handle(app, context, whiteboardHistory.copy, async ({ params, body, actor }) => {
    const { uuid: whiteboardId, version } = params;
    const copied = await copyMoment(context, actor, { whiteboardId, version, operationId: body.operationId });
    return copied.ok ? ok({ uuid: copied.value }) : copied;
  });
}
