import { Resolver } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** How far this server reaches out for strangers' pages. Tests hand in another, since they may only talk to themselves. */
export type Reach = {
  /** The addresses a host name stands for; none where it has none, or nobody answers. */
  resolve(hostname: string, signal: AbortSignal): Promise<readonly string[]>;
  /** May it be connected to? */
  isPublic(address: string): boolean;
  isOpen(port: number): boolean;
  /** Milliseconds that one look-up may take, redirects and reading included. */
  readonly timeout: number;
};

type Internet = {
  readonly ports: readonly number[];
  /** Those of the machine unless said. */
  readonly nameServers?: readonly string[];
};

/** Contract, point 4: public addresses only, 5 seconds. */
export const internet = ({ ports, nameServers }: Internet): Reach => ({
  resolve: (hostname, signal) => addressesOf(hostname, signal, nameServers),
  isPublic: isPublicAddress,
  isOpen: (port) => ports.includes(port),
  timeout: 5000,
});

/**
 * Asks name servers without the system's resolver: that one has few threads, which silent name servers would keep from
 * everybody else, mail and database included, and it cannot be told to give up.
 */
async function addressesOf(
  hostname: string,
  signal: AbortSignal,
  nameServers: readonly string[] | undefined,
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((addresses) => (addresses.status === "fulfilled" ? addresses.value : []));
}

/** IPv6 addresses given out to networks; everything else there has a special meaning or none yet. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Is it an address of the open internet? Not one of this machine, of a private or reserved network, nor an IPv6 address
 * that stands for an IPv4 one (mapped, compatible, NAT64, 6to4, Teredo): those are judged by what they lead to.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}
