import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { NetworkAccess } from "../../platform/network-access.ts";

/** Contract, point 4. */
const maxRedirects = 3;
export const maxBytes = 1024 * 1024;

export type FetchLimits = {
  /** The accepted content types, as in the header. */
  readonly accept: string;
  isWanted(contentType: string): boolean;
  /**
   * Whether enough has been read, given the last part. The rest is not waited for. By default everything is read, up to
   * 1 MiB.
   */
  isEnough?(last: Buffer, bytes: number): boolean;
};
export type Fetched = { readonly url: URL; readonly contentType: string; readonly body: Buffer };

/**
 * Fetches a stranger's URL, from public addresses only. Every address that a name resolves to is checked, again after
 * each redirect, and the connection goes to a checked address: a second answer from the name server changes nothing.
 * Undefined for every failure, so that the answer does not reveal what is inside our network.
 */
export async function fetchGuarded(
  network: NetworkAccess,
  address: string,
  wanted: FetchLimits,
): Promise<Fetched | undefined> {
  const signal = AbortSignal.timeout(network.timeout);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(url, await checkedAddresses(network, url, signal), wanted, signal);
      if (answer.statusCode && answer.statusCode >= 300 && answer.statusCode < 400 && answer.headers.location) {
        answer.destroy();
        url = new URL(answer.headers.location, url);
        continue;
      }
      return await read(answer, url, wanted);
    }
  } catch {
    // A refused address, a broken page and a slow one get the same answer.
  }
  return undefined;
}

/** The addresses of a URL's host, if all of them are public and its port is allowed; throws otherwise. */
async function checkedAddresses(network: NetworkAccess, url: URL, signal: AbortSignal): Promise<readonly string[]> {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error("Unsupported protocol");
  if (url.username !== "" || url.password !== "") throw new Error("User name in the URL");
  // The parser omits a protocol's default port.
  if (!network.isOpen(Number(url.port) || (url.protocol === "https:" ? 443 : 80))) throw new Error("Port not allowed");
  // The parser has normalized decimal, octal and hexadecimal forms.
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await Promise.race([network.resolve(host, signal), failing(signal)]);
  if (addresses.length === 0 || !addresses.every(network.isPublic)) throw new Error("Not a public address");
  return addresses;
}

function ask(
  url: URL,
  addresses: readonly string[],
  wanted: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      {
        hostname: hostOf(url),
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        lookup: answering(addresses),
        // No connection is reused for another request, for which this address was not checked.
        agent: false,
        signal,
        headers: {
          host: url.host,
          accept: wanted.accept,
          "accept-encoding": "gzip, deflate, br",
          "user-agent": "Mozilla/5.0 (compatible; Tafel link preview)",
        },
      },
      resolve,
    )
      .on("error", reject)
      .end();
  });
}

/** Reads at most 1 MiB, uncompressed; throws beyond that. */
async function read(answer: IncomingMessage, url: URL, wanted: FetchLimits): Promise<Fetched | undefined> {
  const contentType = answer.headers["content-type"] ?? "";
  try {
    if (answer.statusCode !== 200 || !wanted.isWanted(contentType)) return undefined;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of unpacked(answer)) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) return undefined;
      if (wanted.isEnough?.(tailOf(chunks), bytes)) break;
    }
    return { url, contentType, body: Buffer.concat(chunks) };
  } finally {
    answer.destroy();
  }
}

/** The last two chunks: a match may cross their border. */
const tailOf = (chunks: readonly Buffer[]): Buffer => Buffer.concat(chunks.slice(-2));

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers["content-encoding"]?.toLowerCase() ?? "identity";
  const unpack =
    encoding === "gzip" || encoding === "x-gzip"
      ? createGunzip()
      : encoding === "deflate"
        ? createInflate()
        : encoding === "br"
          ? createBrotliDecompress()
          : undefined;
  if (!unpack) {
    if (encoding !== "identity") throw new Error("Unsupported encoding");
    return answer;
  }
  // The pipeline forwards an abort, which `pipe` would not: reading would wait forever.
  pipeline(answer, unpack, () => undefined);
  return unpack;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** A name server that knows only these addresses. */
function answering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const [first] = all;
    if (options.all) callback(null, all);
    else if (first) callback(null, first.address, first.family);
  };
}

function failing(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
