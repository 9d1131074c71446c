import { Resolver } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** What this server may contact for strangers' pages. Tests use another one, since they may only talk to themselves. */
export type NetworkAccess = {
  /** The addresses of a host name; none when it has none, or nobody answers. */
  resolve(hostname: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Whether it may be connected to. */
  isPublic(address: string): boolean;
  isOpen(port: number): boolean;
  /** Milliseconds for one look-up, including redirects and reading. */
  readonly timeout: number;
};

type Internet = {
  readonly ports: readonly number[];
  /** By default those of the machine. */
  readonly nameServers?: readonly string[];
};

/** Contract, point 4: public addresses only, 5 seconds. */
export const internet = ({ ports, nameServers }: Internet): NetworkAccess => ({
  resolve: (hostname, signal) => addressesOf(hostname, signal, nameServers),
  isPublic: isPublicAddress,
  isOpen: (port) => ports.includes(port),
  timeout: 5000,
});

/**
 * Asks name servers without the system's resolver: that one has few threads, which silent name servers would keep from
 * everybody else, including mail and database, and it cannot be canceled.
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

/** IPv6 addresses assigned to networks; all others have a special meaning or none yet. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Whether this is an address on the open internet: not one of this machine, of a private or reserved network, nor an
 * IPv6 address that stands for an IPv4 one (mapped, compatible, NAT64, 6to4, Teredo): those are judged by what they
 * lead to.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}
