import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { registerRoutes } from "./routes.ts";

/** Whiteboards over HTTP (contract, point 4) and live (point 6). */
export function registerWhiteboards(app: FastifyInstance, context: Context): void {
  registerRoutes(app, context);
}
