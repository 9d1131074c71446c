import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Route } from "@tafel/contract";
import * as contract from "@tafel/contract";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { Server } from "socket.io";
import * as z from "zod/mini";

/** Every route of the contract as `METHOD path`, found in it rather than listed. */
export const contractRoutes: ReadonlyMap<string, Route> = new Map(
  Object.values<unknown>(contract)
    .flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []))
    .filter(isRoute)
    .map((route) => [`${route.method} ${route.path}`, route]),
);

function isRoute(value: unknown): value is Route {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    "answer" in value &&
    value.answer instanceof z.ZodMiniType
  );
}

/** Notes every route that is given to a Fastify made while `start` runs: what is really served, whoever registers it. */
export async function withServedRoutes<Started>(start: () => Promise<Started>): Promise<[Started, readonly string[]]> {
  const served = new Set<string>();
  const watch = (message: unknown) => {
    // The channel's message, as Fastify documents it.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) served.add(`${one} ${url}`);
    });
  };
  subscribe("fastify.initialization", watch);
  try {
    return [await start(), [...served]];
  } finally {
    unsubscribe("fastify.initialization", watch);
  }
}

/** The events that the sockets connected to a namespace are listening for. */
export function heardEvents(io: Server, namespace: string): readonly string[] {
  const [socket] = io.of(namespace).sockets.values();
  if (!socket) throw new Error(`Nobody is connected to ${namespace}`);
  return socket
    .eventNames()
    .map(String)
    .filter((name) => !/^(disconnect|error)/.test(name))
    .sort();
}
