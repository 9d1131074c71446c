import { guests, sharing } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { visitorOf } from "../../platform/http/visitor.ts";
import { allowLinks } from "./allow-links.ts";
import { changeLink } from "./change-link.ts";
import { createLink } from "./create-link.ts";
import { endLinks } from "./end-links.ts";
import { enterAsGuest } from "./enter-as-guest.ts";
import { listLinks } from "./list-links.ts";
import { lookAtLink } from "./look-at-link.ts";
import { removeGuest } from "./remove-guest.ts";

export function sharingRoutes(app: FastifyInstance, context: Context): void {
  handle(app, context, sharing.list, ({ actor, params }) => listLinks(context, actor, params.uuid));
  handle(app, context, sharing.create, ({ actor, params, body }) => createLink(context, actor, params.uuid, body));
  handle(app, context, sharing.change, ({ actor, params, body }) => changeLink(context, actor, params, body));
  handle(app, context, sharing.end, async ({ actor, params }) => {
    const ended = await endLinks(context, actor, params.uuid, params.linkId);
    return ended.ok ? ok({ message: "The link has ended" }) : ended;
  });
  handle(app, context, sharing.endAll, async ({ actor, params }) => {
    const ended = await endLinks(context, actor, params.uuid);
    return ended.ok ? ok({ message: "All links have ended" }) : ended;
  });
  handle(app, context, sharing.removeGuest, async ({ actor, params }) => {
    const removed = await removeGuest(context, actor, params.uuid, params.guestId);
    return removed.ok ? ok({ message: "The guest was removed" }) : removed;
  });
  handle(app, context, sharing.allow, ({ actor, body }) => allowLinks(context, actor, body.teamId, body.allows));

  handle(app, context, guests.look, ({ body, request }) => lookAtLink(context, body.secret, visitorOf(request)));
  handle(app, context, guests.enter, ({ body, request }) => enterAsGuest(context, body, visitorOf(request)));
}
