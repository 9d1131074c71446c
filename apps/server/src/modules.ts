import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";

/** Every module of the product, in the order in which they may know each other. */
export async function registerModules(_app: FastifyInstance, _context: Context): Promise<void> {}
