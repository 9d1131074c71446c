import { lookup } from "node:dns/promises";
import { links } from "@tafel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outside, stranger } from "../modules/links/testing.ts";
import { internet } from "../platform/network-access.ts";
import { type Person, startApp } from "../testing/app.ts";
import { nameServer } from "./testing/name-server.ts";

let names: Awaited<ReturnType<typeof nameServer>>;
beforeEach(async () => {
  names = await nameServer({ "good.test": outside });
});
afterEach(() => names.close());

test("a name that is not answered is given up with whoever asked", async () => {
  const { resolve } = internet({ ports: [], nameServers: [names.address] });
  const asked = new AbortController();
  // By itself the resolver tries twice, for one second and then for two.
  const byItself = resolve("silent-too.test", asked.signal).then(() => "given up by itself");
  const tries = () => names.asked.filter((name) => name === "silent-too.test").length;
  // For either kind of address.
  await expect.poll(tries).toBeGreaterThan(2);
  const withWhoeverAsked = resolve("silent.test", AbortSignal.timeout(50));
  expect(await Promise.race([byItself, withWhoeverAsked])).toEqual([]);
  asked.abort();
  await byItself;
});

test("the addresses of a name are those of either kind", async () => {
  const { resolve } = internet({ ports: [], nameServers: [names.address] });
  expect(await resolve("good.test", AbortSignal.timeout(20_000))).toEqual([outside]);
});

test("name servers that are silent hold up nobody but who asked, and no other look-up of a name", async () => {
  const site = await stranger(outside, (_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Good</title>"),
  );
  const network = internet({ ports: [site.port], nameServers: [names.address] });
  // Longer than any test waits: what is silent stays so until it is given up on purpose.
  const app = await startApp({
    networkAccess: { ...network, isPublic: (address) => address === outside, timeout: 60_000 },
  });
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  const lookUp = (person: Person, host: string) =>
    person.call(links.getLinkInfos, { body: { url: `http://${host}:${site.port}/` } });
  const waiting = Array.from({ length: 20 }, (_, index) => lookUp(anna, `silent-${index}.test`));
  const hers = Promise.all(waiting).then((answers) => answers.map(({ status }) => status));
  await expect.poll(() => names.asked.length).toBeGreaterThan(0);
  const his = lookUp(ben, "good.test").then(({ body }) => body.title);
  expect(await Promise.race([his, hers])).toBe("Good");
  // As mail and database connections do it.
  expect(await Promise.race([lookup("localhost"), hers])).toHaveProperty("address");
  names.speak();
  expect(await hers).toEqual(Array(20).fill(400));
  await app.close();
  await site.close();
});
