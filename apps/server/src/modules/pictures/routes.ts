import multipart from "@fastify/multipart";
import { type Problem, pictures, pictureUploadLimit, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { bearerToken, handle, takeRead } from "../../platform/http/handle.ts";
import { sendProblem } from "../../platform/http/send-problem.ts";
import { pictureTokenHolder } from "../../platform/picture-tokens.ts";
import { type Actor, authenticate } from "../../platform/sessions.ts";
import { sharesTeam } from "../teams/index.ts";
import { defaultPicture } from "./default-picture.ts";
import { jpegOf } from "./queries.ts";
import { setPicture } from "./set-picture.ts";

/** Each holds up to 5 MB until it is decoded. */
const uploadsAtOnce = 10;

export async function pictureRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(multipart, { limits: { fileSize: pictureUploadLimit, files: 1, fields: 10, fieldSize: 1024 } });

  const uploading = new Set<string>();
  handle(app, context, pictures.upload, async ({ actor, request }) => {
    if (!request.isMultipart()) return err(problem("wrong-kind"));
    if (uploading.has(actor.userId)) return err(problem("too-many", { timeLeft: 1 }));
    if (uploading.size >= uploadsAtOnce) return err(problem("too-many-uploads"));
    uploading.add(actor.userId);
    try {
      return await receive(context, actor, request);
    } finally {
      uploading.delete(actor.userId);
    }
  });

  app.get("/api/uploads/profile-pictures/default.jpg", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("image/jpeg")
      .header("cache-control", "public, max-age=86400")
      .send(await defaultPicture()),
  );
  const schema = {
    summary: "A profile picture, as image/jpeg; `token` is a picture token",
    tags: ["pictures"],
    params: z.object({ file: z.string() }),
    querystring: z.object({ token: z.optional(z.string()) }),
  };
  app.get<{ Params: { file: string } }>("/api/uploads/profile-pictures/:file", { schema }, async (request, reply) =>
    sendPicture(context, request, reply, request.params.file),
  );
}

async function receive(context: Context, actor: Actor, request: FastifyRequest) {
  const file = await readFile(request);
  return file.ok ? setPicture(context, actor, file.value) : file;
}

/** The form's file; throws a 413 beyond the limit, having buffered no more than the limit. */
async function readFile(request: FastifyRequest): Promise<Result<Buffer, Problem>> {
  try {
    const file = await request.file();
    if (file?.fieldname !== "profilePicture") return err(problem("no-picture"));
    return ok(await file.toBuffer());
  } catch (error) {
    // An error that the form reader raises itself has a status; a truncated or garbled form has none.
    if (error instanceof Error && "statusCode" in error) throw error;
    return err(problem("picture-unreadable"));
  }
}

/** For the person and members of a shared team; for everybody else there is no picture. */
async function sendPicture(context: Context, request: FastifyRequest, reply: FastifyReply, file: string) {
  const nothing = () => sendProblem(reply, problem("not-found"));
  const userId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/i.exec(file)?.[1]?.toLowerCase();
  const viewer = await viewerOf(context, request);
  if (!userId || !viewer) return nothing();
  const allowed = await takeRead(context, viewer);
  if (!allowed.ok) return sendProblem(reply, allowed.error);
  const isVisible = viewer === userId || (await sharesTeam(context.db, viewer, userId));
  const jpeg = isVisible ? await jpegOf(context.db, userId) : undefined;
  return jpeg ? reply.type("image/jpeg").send(jpeg) : nothing();
}

/** Identified by the picture token in the query; a session token is accepted too, there or as bearer. */
async function viewerOf(context: Context, request: FastifyRequest): Promise<string | undefined> {
  const { token } = request.query as { token?: unknown };
  const sent = typeof token === "string" ? token : bearerToken(request);
  const holder = pictureTokenHolder(context.signingKey, sent, context.now());
  return holder ?? (await authenticate(context, sent))?.userId;
}
