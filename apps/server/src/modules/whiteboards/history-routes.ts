import {
  whiteboardHistory,
  whiteboardSpace,
  whiteboardTrash,
  whiteboardVersions,
  whiteboardVisits,
} from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { copyMoment } from "./copy-whiteboard.ts";
import { deleteVersion, listVersions, nameVersion, renameVersion } from "./named-versions.ts";
import { showElement } from "./show-element.ts";
import { boardAt, listSittings, madeBy } from "./show-history.ts";
import { showSpace } from "./show-space.ts";
import { showStretch } from "./show-stretch.ts";
import { listDeletions, showDeletion } from "./trash/show-deleted.ts";
import { listUnseen } from "./visits/list-unseen.ts";

/** What a whiteboard was. */
export function registerHistoryRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, context, whiteboardHistory.sittings, ({ params, query, actor }) =>
    listSittings(context, actor, params.uuid, query.upTo),
  );

  handle(app, context, whiteboardHistory.moment, async ({ params, actor }) => {
    const { uuid, version } = params;
    const past = await boardAt(db, actor, uuid, version);
    if (!past.ok) return past;
    const { at, name = null } = (await madeBy(db, uuid, version)) ?? {};
    return ok({ version, at: at?.toISOString() ?? null, name, elements: Object.fromEntries(past.value.elements) });
  });

  handle(
    app,
    context,
    whiteboardHistory.stretch,
    ({ params, query, actor }) => showStretch(db, actor, params.uuid, params.version, query),
    { isPackedQuickly: true },
  );

  handle(app, context, whiteboardHistory.element, ({ params, actor }) =>
    showElement(db, actor, params.uuid, { version: params.version, elementId: params.elementId }),
  );

  handle(app, context, whiteboardHistory.copy, async ({ params, body, actor }) => {
    const { uuid: whiteboardId, version } = params;
    const copied = await copyMoment(context, actor, { whiteboardId, version, operationId: body.operationId });
    return copied.ok ? ok({ uuid: copied.value }) : copied;
  });

  handle(app, context, whiteboardVersions.list, ({ params, actor }) => listVersions(db, actor, params.uuid));

  handle(app, context, whiteboardVersions.create, async ({ params, body, actor }) => {
    const named = await nameVersion(context, actor, params.uuid, body);
    return named.ok ? ok({ id: named.value }) : named;
  });

  handle(app, context, whiteboardVersions.rename, async ({ params, body, actor }) => {
    const renamed = await renameVersion(db, actor, { board: params.uuid, version: params.versionId }, body.name);
    return renamed.ok ? ok({ message: "Version renamed" }) : renamed;
  });

  handle(app, context, whiteboardVersions.delete, async ({ params, actor }) => {
    const deleted = await deleteVersion(db, actor, { board: params.uuid, version: params.versionId });
    return deleted.ok ? ok({ message: "Version deleted" }) : deleted;
  });

  handle(app, context, whiteboardSpace.show, ({ params, actor }) => showSpace(db, actor, params.uuid));

  handle(app, context, whiteboardVisits.unseen, ({ params, actor }) => listUnseen(db, actor, params.uuid));

  handle(app, context, whiteboardTrash.list, ({ params, actor }) => listDeletions(context, actor, params.uuid));

  handle(app, context, whiteboardTrash.deletion, ({ params, actor }) =>
    showDeletion(context, actor, params.uuid, params.version),
  );
}
