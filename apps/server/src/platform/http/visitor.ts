import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { Language } from "@tafel/contract";
import type { FastifyRequest } from "fastify";
import { languageOfBrowser } from "./language.ts";

/**
 * Where a call comes from, as limits count it and as a person recognizes it in the list of their devices, and the
 * language its browser asks for.
 */
export type Visitor = {
  readonly address: string;
  readonly device: string;
  readonly language: Language | undefined;
};

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return {
    address: countedAddress(ip),
    device: deviceName(headers["user-agent"] ?? ""),
    language: languageOfBrowser(headers),
  };
}

/** The address that limits count for a request that Fastify does not see; the same as for one that it sees. */
export function addressOf(request: IncomingMessage, trustProxy: readonly string[]): string {
  return countedAddress(proxyAddress(request, [...trustProxy]));
}

/** One household has a whole /64 of IPv6 addresses: they count as one. */
export function countedAddress(ip: string): string {
  if (!ip.includes(":")) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = "", tail = ""] = ip.toLowerCase().split("%")[0]?.split("::") ?? [];
  const heads = head.split(":").filter(Boolean);
  const tails = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - heads.length - tails.length) }, () => "0");
  return `${[...heads, ...zeros, ...tails].slice(0, 4).join(":")}::/64`;
}

// The first match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(?:e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

const unknownBrowser = "Unknown browser";

/** "Firefox on Linux", as far as the browser says what it is. */
export function deviceName(userAgent: string): string {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(browsers) ?? unknownBrowser;
  const system = nameIn(systems);
  return system ? `${browser} on ${system}` : browser;
}

/** What such a name is made of. */
export function partsOfDevice(name: string): { readonly browser: string | null; readonly system: string | null } {
  const [browser, system = null] = name.split(" on ");
  return { browser: browser === undefined || browser === unknownBrowser ? null : browser, system };
}
