import type { ServerResponse } from "node:http";
import { createGzip, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isPublicAddress } from "../../platform/network-access.ts";
import { startApp } from "../../testing/app.ts";
import { type FetchLimits, fetchGuarded, maxBytes } from "./fetch-guarded.ts";
import { inside, networkWith, outside, stranger } from "./testing.ts";

const html = { "content-type": "text/html" };
const page = "<html><head><title>Open</title></head></html>";
const wanted: FetchLimits = {
  accept: "text/html",
  isWanted: (type) => type.startsWith("text/html"),
  isEnough: (read) => read.includes("</head"),
};

let open: Awaited<ReturnType<typeof stranger>>;
let secret: Awaited<ReturnType<typeof stranger>>;
/** Bytes the stranger's server could send, and when the reader hung up. */
let sent = 0;

beforeAll(async () => {
  secret = await stranger(inside, (_, response) => response.writeHead(200, html).end(page));
  open = await stranger(outside, (request, response) => {
    const [path = "", target = ""] = (request.url ?? "").slice(1).split("?");
    sent = 0;
    answers[path]?.(response, decodeURIComponent(target));
  });
});
beforeEach(() => {
  secret.asked.length = 0;
  open.asked.length = 0;
});
afterAll(() => Promise.all([open.close(), secret.close()]));

const answers: Record<string, (response: ServerResponse, target: string) => void> = {
  page: (response) => response.writeHead(200, html).end(page),
  to: (response, target) => response.writeHead(302, { location: target }).end(),
  hops: (response, left) =>
    response.writeHead(302, { location: Number(left) > 1 ? `/hops?${Number(left) - 1}` : "/page" }).end(),
  gone: (response) => response.writeHead(404, html).end(page),
  file: (response) => response.writeHead(200, { "content-type": "application/zip" }).end(page),
  silent: () => {},
  headless: (response) => response.writeHead(200, html).end("no head".repeat(10)),
  packed: (response) => response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync(page)),
  unknown: (response) => response.writeHead(200, { ...html, "content-encoding": "zstd" }).end(page),
  huge: (response) => {
    response.writeHead(200, { ...html, "content-length": 10 * 1024 ** 3 });
    pour(response);
  },
  endless: (response) => {
    response.writeHead(200, html);
    pour(response);
  },
  bomb: (response) => {
    response.writeHead(200, { ...html, "content-encoding": "gzip" });
    const gzip = createGzip({ level: 9 });
    gzip.pipe(response);
    // A gigabyte, uncompressed.
    for (let megabyte = 0; megabyte < 1024 && !response.destroyed; megabyte += 1) gzip.write(megabyteOfZeros);
    gzip.end();
  },
  drip: (response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write("x"), 50);
    response.on("close", () => clearInterval(timer));
  },
};
const megabyteOfZeros = Buffer.alloc(1024 * 1024);

/** Writes for as long as the other side reads. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, "x");
  const write = () => {
    while (!response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) break;
    }
  };
  response.on("drain", write);
  write();
}

const network = networkWith({
  "open.test": [outside],
  "secret.test": [inside],
  "both.test": [outside, inside],
  localhost: [inside],
  "localhost.": [inside],
});
const fetched = async (path: string, by = network) =>
  (await fetchGuarded(by, `http://open.test:${open.port}/${path}`, wanted))?.body.toString();

describe("what is fetched", () => {
  test.each(["page", "packed", "hops?3", "headless"])("%s is read", async (path) => {
    expect(await fetched(path)).toMatch(/head/);
  });

  test.each(["gone", "file", "unknown", "hops?4"])("%s is not", async (path) => {
    expect(await fetched(path)).toBeUndefined();
  });

  test.each(["huge", "endless", "bomb"])("%s is read no further than 1 MiB", async (path) => {
    const before = process.memoryUsage().rss;
    expect(await fetched(path)).toBeUndefined();
    // What is already in the buffers between the two is no longer read.
    expect(sent).toBeLessThan(16 * maxBytes);
    if (path !== "bomb") expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
  });

  test("whatever takes too long is aborted", async () => {
    const hasty = { ...network, timeout: 400 };
    expect(await Promise.all(["silent", "drip"].map((path) => fetched(path, hasty)))).toEqual([undefined, undefined]);
    const deaf = { ...hasty, resolve: () => new Promise<never>(() => {}) };
    expect(await fetched("page", deaf)).toBeUndefined();
  });
});

describe("nothing inside is reached", () => {
  const port = () => secret.port;
  test.each([
    "http://127.0.0.1:PORT/",
    "http://2130706433:PORT/",
    "http://0x7f000001:PORT/",
    "http://0x7f.1:PORT/",
    "http://0177.0.0.1:PORT/",
    "http://017700000001:PORT/",
    "http://127.1:PORT/",
    "http://0:PORT/",
    "http://１２７.0.0.1:PORT/",
    "http://[::1]:PORT/",
    "http://[::]:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://[::ffff:7f00:1]:PORT/",
    "http://[0:0:0:0:0:ffff:7f00:0001]:PORT/",
    "http://[::127.0.0.1]:PORT/",
    "http://[64:ff9b::127.0.0.1]:PORT/",
    "http://[64:ff9b:1::7f00:1]:PORT/",
    "http://[2002:7f00:1::]:PORT/",
    "http://localhost:PORT/",
    "http://localhost.:PORT/",
    "http://secret.test:PORT/",
    "http://both.test:PORT/",
    "http://nowhere.test:PORT/",
    "http://open.test@127.0.0.1:PORT/",
    "http://anna:secret@open.test:PORT/",
    "ftp://open.test:PORT/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "nonsense",
  ])("by %s", async (address) => {
    expect(await fetchGuarded(network, address.replace("PORT", String(port())), wanted)).toBeUndefined();
    expect(secret.asked).toEqual([]);
  });

  test.each([
    "http://127.0.0.1:PORT/",
    "http://secret.test:PORT/",
    "//127.0.0.1:PORT/",
    "http://[::ffff:7f00:1]:PORT/",
  ])("by a redirect to %s", async (target) => {
    expect(await fetched(`to?${encodeURIComponent(target.replace("PORT", String(port())))}`)).toBeUndefined();
    expect(open.asked).toHaveLength(1);
    expect(secret.asked).toEqual([]);
  });

  test("by a redirect to another protocol", async () => {
    for (const target of ["file:///etc/passwd", "gopher://open.test/", "data:text/html,<head></head>"])
      expect(await fetched(`to?${encodeURIComponent(target)}`), target).toBeUndefined();
  });

  test("on a port that is not allowed, neither directly nor by a redirect", async () => {
    const ports: number[] = [];
    const only = (open: number) => ({ ...network, isOpen: (port: number) => ports.push(port) > 0 && port === open });
    for (const address of ["http://open.test/", "https://open.test/", `https://open.test:${open.port}/page`])
      expect(await fetchGuarded(only(1), address, wanted), address).toBeUndefined();
    expect([ports, open.asked]).toEqual([[80, 443, open.port], []]);
    const elsewhere = `to?${encodeURIComponent(`http://open.test:${port()}/`)}`;
    expect(await fetched(elsewhere, only(open.port))).toBeUndefined();
    expect([open.asked.length, secret.asked]).toEqual([1, []]);
  });

  test("on a port that the operator has not named", async () => {
    const app = await startApp({ config: { linkPorts: [443, 8443] } });
    expect([22, 80, 443, 8443].filter(app.context.networkAccess.isOpen)).toEqual([443, 8443]);
    await app.close();
  });

  test("by a name server that changes its answer: the connection goes where the check looked", async () => {
    let asked = 0;
    const rebinding = networkWith({ "rebinding.test": () => (asked++ === 0 ? [outside] : [inside]) });
    // Both listen on the same port, so that only the address tells them apart.
    const answer = await fetchGuarded(rebinding, `http://rebinding.test:${open.port}/page`, wanted);
    expect([answer?.body.toString(), asked]).toEqual([page, 1]);
    const redirected = `http://rebinding.test:${open.port}/to?${encodeURIComponent(`http://rebinding.test:${port()}/`)}`;
    asked = 0;
    expect(await fetchGuarded(rebinding, redirected, wanted)).toBeUndefined();
    expect([asked, secret.asked]).toEqual([2, []]);
  });
});

test.each([
  ["8.8.8.8", true],
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["192.0.0.8", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["240.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::8.8.8.8", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::8.8.8.8", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:808:808::1", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["open.test", false],
  ["", false],
])("whether %j is an address of the open internet: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
