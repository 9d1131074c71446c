import type { Config } from "../../config.ts";

/**
 * The origins from which browsers may connect: `PUBLIC_URL` and the loopback names of the same port (contract, point
 * 7).
 */
export function allowedOrigins(config: Config): ReadonlySet<string> {
  const { port, protocol } = new URL(config.publicUrl);
  const suffix = port ? `:${port}` : "";
  return new Set([
    config.publicUrl,
    ...["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}${suffix}`),
  ]);
}
