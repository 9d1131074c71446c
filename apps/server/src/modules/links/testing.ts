import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isPublicAddress, type NetworkAccess } from "../../platform/network-access.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A stranger's server on an address of this machine; `asked` lists the requested paths. */
export async function stranger(address: string, answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, address, listening));
  return {
    asked,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

/** What counts as the open internet in tests: this one address of this machine, and no other. */
export const outside = "127.0.0.7";
export const inside = "127.0.0.1";

/**
 * A network whose name server knows these names; a list of lists is answered one after the other. Its `timeout`, in
 * milliseconds, is longer than any test waits, except for tests of what takes too long.
 */
export function networkWith(
  names: Readonly<Record<string, readonly string[] | (() => readonly string[])>>,
  timeout = 60_000,
): NetworkAccess {
  return {
    resolve: async (hostname) => {
      const known = names[hostname];
      if (!known) throw new Error("ENOTFOUND");
      return typeof known === "function" ? known() : known;
    },
    isOpen: () => true,
    isPublic: (address) => address === outside || isPublicAddress(address),
    timeout,
  };
}
