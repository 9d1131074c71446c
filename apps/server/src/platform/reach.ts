import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** How far this server reaches out for strangers' pages. Tests hand in another, since they may only talk to themselves. */
export type Reach = {
  /** The addresses a host name stands for. */
  resolve(hostname: string): Promise<readonly string[]>;
  /** May it be connected to? */
  isPublic(address: string): boolean;
  /** Milliseconds that one look-up may take, redirects and reading included. */
  readonly timeout: number;
};

/** Contract, point 4: public addresses only, 5 seconds. */
export const openInternet: Reach = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  timeout: 5000,
};

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
