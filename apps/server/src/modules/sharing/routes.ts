import { guests, problem, sharing, todoEditors, todoSharing, whiteboardEditors } from "@tafel/contract";
import { err, ok, type SharedKind } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { visitorOf } from "../../platform/http/visitor.ts";
import { allowLinks } from "./allow-links.ts";
import { askToJoin, lookAtJoining } from "./ask-to-join.ts";
import { changeLink } from "./change-link.ts";
import { chooseEditors } from "./choose-editors.ts";
import { createLink } from "./create-link.ts";
import { embedBoard } from "./embed-board.ts";
import { endLinks } from "./end-links.ts";
import { enterAsGuest } from "./enter-as-guest.ts";
import { keepCopy, linkOf } from "./keep-copy.ts";
import { listEditors } from "./list-editors.ts";
import { listLinks } from "./list-links.ts";
import { lookAtLink } from "./look-at-link.ts";
import { removeGuest } from "./remove-guest.ts";

export function sharingRoutes(app: FastifyInstance, context: Context): void {
  linkRoutes(app, context, "whiteboard", sharing);
  linkRoutes(app, context, "todos", todoSharing);
  editorRoutes(app, context, "whiteboard", whiteboardEditors);
  editorRoutes(app, context, "todos", todoEditors);
  handle(app, context, sharing.allow, ({ actor, body }) => allowLinks(context, actor, body.teamId, body.allows));

  handle(app, context, guests.look, ({ body, request }) => lookAtLink(context, body.secret, visitorOf(request)));
  handle(app, context, guests.enter, ({ body, request }) => enterAsGuest(context, body, visitorOf(request)));
  handle(app, context, guests.embed, ({ body, request }) => embedBoard(context, body, visitorOf(request)));
  handle(app, context, guests.keepCopy, ({ actor, body }) => keepCopy(context, actor, body));
  handle(app, context, guests.joining, ({ actor, body }) => lookAtJoining(context, actor, body.guestToken));
  handle(app, context, guests.askToJoin, ({ actor, body, request }) => {
    return askToJoin(context, actor, body.guestToken, visitorOf(request));
  });
  handle(app, context, guests.ownLink, async ({ actor }) => {
    const link = actor.kind === "guest" ? await linkOf(context, actor) : undefined;
    return link ? ok({ allowsCopies: link.allowsCopies }) : err(problem("not-found"));
  });
}

const boardAt = (kind: SharedKind, { uuid }: { readonly uuid: string }) => ({ kind, id: uuid });

/** The same for both kinds of boards. */
function editorRoutes(app: FastifyInstance, context: Context, kind: SharedKind, routes: typeof todoEditors): void {
  handle(app, context, routes.get, ({ actor, params }) => listEditors(context, actor, boardAt(kind, params)));
  handle(app, context, routes.choose, ({ actor, params, body }) => {
    return chooseEditors(context, actor, boardAt(kind, params), body);
  });
}

/** Likewise. */
function linkRoutes(app: FastifyInstance, context: Context, kind: SharedKind, routes: typeof todoSharing): void {
  const at = (params: { readonly uuid: string }) => boardAt(kind, params);
  handle(app, context, routes.list, ({ actor, params }) => listLinks(context, actor, at(params)));
  handle(app, context, routes.create, ({ actor, params, body }) => createLink(context, actor, at(params), body));
  handle(app, context, routes.change, ({ actor, params, body }) => {
    return changeLink(context, actor, { board: at(params), linkId: params.linkId }, body);
  });
  handle(app, context, routes.end, async ({ actor, params }) => {
    const ended = await endLinks(context, actor, at(params), params.linkId);
    return ended.ok ? ok({ message: "The link has ended" }) : ended;
  });
  handle(app, context, routes.endAll, async ({ actor, params }) => {
    const ended = await endLinks(context, actor, at(params));
    return ended.ok ? ok({ message: "All links have ended" }) : ended;
  });
  handle(app, context, routes.removeGuest, async ({ actor, params }) => {
    const removed = await removeGuest(context, actor, at(params), params.guestId);
    return removed.ok ? ok({ message: "The guest was removed" }) : removed;
  });
}
