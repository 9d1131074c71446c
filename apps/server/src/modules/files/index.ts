import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every.ts";
import { createPictureSizes } from "../../platform/pictures/small-pictures.ts";
import { registerFileRoutes } from "./routes.ts";
import { sweepFiles } from "./sweep.ts";

const day = 24 * 60 * 60 * 1000;

/** Pictures and other files that are on boards. */
export async function registerFiles(app: FastifyInstance, context: Context): Promise<void> {
  const store = context.fileStore;
  await registerFileRoutes(app, context, { store, makeSizes: createPictureSizes() });
  let sweptAt = 0;
  everyHour(app, context, "removing files that nothing needs", async () => {
    if (context.now().getTime() - sweptAt < day) return;
    sweptAt = context.now().getTime();
    await sweepFiles(context, store);
  });
}
