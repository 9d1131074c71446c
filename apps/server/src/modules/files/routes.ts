import { Readable } from "node:stream";
import { files, fileUploadLimit, problem } from "@tafel/contract";
import { err } from "@tafel/domain";
import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { bringFile } from "./bring-file.ts";
import { onTodoBoards, onWhiteboards } from "./shelves.ts";
import { showFile } from "./show-file.ts";
import { type FileTools, type Place, uploadFile } from "./upload-file.ts";

/** Each takes up as much disk as it may have bytes, until it is stored. */
const uploadsAtOnce = 40;
const uploadsOfAPerson = 4;

export async function registerFileRoutes(app: FastifyInstance, context: Context, tools: FileTools): Promise<void> {
  handle(app, context, files.show, ({ actor, params, query, request }) =>
    showFile(context, tools.store, onWhiteboards, actor, params, query, request),
  );
  handle(app, context, files.showOfTodos, ({ actor, params, query, request }) =>
    showFile(context, tools.store, onTodoBoards, actor, params, query, request),
  );
  handle(app, context, files.bring, ({ actor, params }) => bringFile(context, tools.store, actor, params));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Left unread for the handler, which knows who may send it.
    scope.addContentTypeParser("application/octet-stream", async ({ headers }: FastifyRequest, body: Readable) => {
      if (Number(headers["content-length"]) > fileUploadLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      return body;
    });
    const uploading = new Map<string, number>();
    const upload = async (place: Place, { body }: FastifyRequest) => {
      const { actor } = place;
      if (!(body instanceof Readable)) return err(problem("wrong-kind"));
      const count = uploading.get(actor.userId) ?? 0;
      if (count >= uploadsOfAPerson) return err(problem("too-many", { timeLeft: 1 }));
      if ([...uploading.values()].reduce((sum, each) => sum + each, 0) >= uploadsAtOnce) {
        return err(problem("too-many-uploads", { timeLeft: 1 }));
      }
      uploading.set(actor.userId, count + 1);
      try {
        return await uploadFile(context, tools, place, body);
      } finally {
        const left = (uploading.get(actor.userId) ?? 1) - 1;
        if (left > 0) uploading.set(actor.userId, left);
        else uploading.delete(actor.userId);
      }
    };
    handle(scope, context, files.upload, ({ actor, params, request }) =>
      upload({ shelf: onWhiteboards, actor, boardId: params.uuid }, request),
    );
    handle(scope, context, files.uploadToTodos, ({ actor, params, request }) =>
      upload({ shelf: onTodoBoards, actor, boardId: params.uuid }, request),
    );
  });
}
