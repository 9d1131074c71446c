import { feeds } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import { handle } from "../../../platform/http/handle.ts";
import { visitorOf } from "../../../platform/http/visitor.ts";
import type { TodosContext } from "../todos-context.ts";
import { endFeed } from "./end-feed.ts";
import { feedsOf } from "./queries.ts";
import { renewFeed } from "./renew-feed.ts";
import { showFeed } from "./show-feed.ts";

/** Addresses from which calendar programs fetch todos. */
export function registerFeedRoutes(app: FastifyInstance, context: TodosContext): void {
  handle(app, context, feeds.list, async ({ actor }) => {
    const found = await feedsOf(context.db, actor.userId);
    return ok({ feeds: found.map((feed) => ({ ...feed, createdAt: feed.createdAt.toISOString() })) });
  });
  handle(app, context, feeds.renew, ({ actor, body }) => renewFeed(context, actor, body.boardId));
  handle(app, context, feeds.end, async ({ actor, body }) => {
    await endFeed(context, actor, body.boardId);
    return ok({ message: "Ended" });
  });
  handle(app, context, feeds.show, ({ query, request }) =>
    showFeed(context, query.key, visitorOf(request), request.headers),
  );
}
