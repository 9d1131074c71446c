import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { registerWhiteboards } from "./modules/whiteboards/index.ts";

/** Every module of the product, in the order in which they may know each other. */
export async function registerModules(app: FastifyInstance, context: Context): Promise<void> {
  registerWhiteboards(app, context);
}
