import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { pictureRoutes } from "./routes.ts";

export async function registerPictures(app: FastifyInstance, context: Context): Promise<void> {
  await pictureRoutes(app, context);
}
