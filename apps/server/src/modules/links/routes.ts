import { linkPicturePath, links, problem } from "@tafel/contract";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { sendProblem } from "../../platform/http/send-problem.ts";
import type { NetworkAccess } from "../../platform/network-access.ts";
import { createLookUp } from "./look-up-link.ts";
import { isGoodPath, type SignedPicture } from "./picture-path.ts";
import { createPictures } from "./show-picture.ts";

export function linkRoutes(app: FastifyInstance, context: Context, network: NetworkAccess): void {
  const lookUp = createLookUp(context, network);
  handle(app, context, links.getLinkInfos, ({ actor, body }) => lookUp(actor, body.url));

  const pictureOf = createPictures(network, context.now);
  const schema = {
    summary: "A page's picture, as image/webp; the path is signed and comes from getLinkInfos",
    tags: ["links"],
    querystring: z.object({ url: z.string(), until: z.string(), signature: z.string() }),
  };
  app.get<{ Querystring: SignedPicture }>(linkPicturePath, { schema }, async (request, reply) => {
    const isValid = isGoodPath(context.signingKey, request.query, context.now());
    const webp = isValid ? await pictureOf(request.query.url) : undefined;
    if (!webp) return sendProblem(reply, problem("not-found"));
    return reply.type("image/webp").send(webp);
  });
}
