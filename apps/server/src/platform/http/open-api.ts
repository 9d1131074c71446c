import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/**
 * The OpenAPI document, derived from the contract's schemas: `/api/openapi.json`, and in readable form at `/api/docs`.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: "Tafel", version: "0.1.0", description: "Whiteboards, to-do boards and teams in one workspace." },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  // Without its own content security policy, which would allow other hosts. The document as YAML holds up everybody else
  // for longer than a call may.
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiHooks: {
      onRequest: async (request, reply) => {
        if (request.routeOptions.url === "/api/docs/yaml") reply.callNotFound();
      },
    },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
