import { files, linkPicturePath, picturePath, type Route } from "@tafel/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networkWith } from "../modules/links/testing.ts";
import { note } from "../modules/whiteboards/testing.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { arbitraryOf, type Known } from "./testing/arbitraries.ts";
import { corrupted, corruptedText, toText } from "./testing/corrupt.ts";
import { pictureForm } from "./testing/pictures.ts";
import { rowsOf } from "./testing/rows.ts";
import { type People, type Place, people, place } from "./testing/scene.ts";
import { contractRoutes } from "./testing/surface.ts";

/** Calls a route; the seed can be pinned to repeat a failure. */
const callsEach = Number(process.env.TAFEL_RUNS ?? (process.env.TAFEL_LONG ? 100 : 20));
const seed = Number(process.env.TAFEL_SEED ?? 1);
const atOnce = 20;

let app: TestApp;
/** People, teams and boards that the caller has nothing to do with. */
let others: { ids: readonly string[]; rows: readonly string[] };
let accepted = 0;
let tried = 0;
beforeAll(async () => {
  app = await startApp({ networkAccess: networkWith({}, 400) });
  const { by, places } = await scene();
  const ids = idsOf(by, places);
  others = { ids, rows: await rowsOf(app.context.database, ids) };
  untouched = undefined;
});
afterAll(async () => {
  await app.close();
  // Were everything refused at the door, nothing behind it would have been tried.
  if (tried === targets.length) expect(accepted).toBeGreaterThan(callsEach);
});

type Scene = { readonly by: People; readonly places: readonly Place[] };

/** The caller's own; kept as long as no call has changed anything of it. */
let untouched: (Scene & { rows: readonly string[] }) | undefined;

async function scene(): Promise<Scene> {
  if (untouched) return untouched;
  const by = await people(app);
  const places = [await place(by, "team"), await place(by, "personal")];
  await app.context.background.drained();
  untouched = { by, places, rows: await rowsOf(app.context.database, idsOf(by, places)) };
  return untouched;
}

async function forgetIfChanged(): Promise<void> {
  if (!untouched) return;
  const { by, places, rows } = untouched;
  const now = await rowsOf(app.context.database, idsOf(by, places));
  if (now.length !== rows.length || now.some((row, index) => row !== rows[index])) untouched = undefined;
}

const idsOf = (by: People, places: readonly Place[]): string[] => [
  ...Object.values(by).map(({ userId }) => userId),
  ...places.flatMap(({ teamId, boardId, listId, todoId, uuid }) => [teamId, boardId, uuid, listId, todoId]),
];

type Call = { readonly url: string; readonly payload?: string | Buffer; readonly headers?: Record<string, string> };

/** Calls of a route by somebody who knows all ids, most of them wrong in some way. */
function callsOf({ path, body, params, query }: Route, known: Known): fc.Arbitrary<Call> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const good = params ? arbitraryOf(params, known) : fc.constant({});
  const inPath = fc.tuple(good, corruptedText, fc.nat(3)).map(([value, bad, how]) => {
    // Parameters are texts and numbers by name.
    const parts = value as Record<string, string | number>;
    return names.reduce((url, name) => {
      return url.replace(`:${name}`, encodeURIComponent(wellFormed(how === 0 ? bad : `${parts[name] ?? ""}`)));
    }, path as string);
  });
  const inQuery = query
    ? fc.dictionary(fc.constantFrom("teamId", "data", "x"), fc.oneof(corruptedText, fc.constantFrom(...known.ids)))
    : fc.constant({});
  const payload = body
    ? fc.oneof(
        { weight: 19, arbitrary: corrupted(arbitraryOf(body, known)).map(toText) },
        { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
      )
    : fc.constant(undefined);
  return fc.tuple(inPath, inQuery, payload).map(([url, fields, text]) => ({
    url: withQuery(url, fields),
    ...(text !== undefined && { payload: text, headers: { "content-type": "application/json" } }),
  }));
}

/** Addresses are UTF-8, which has no half characters. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const withQuery = (url: string, fields: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(fields).toString();
  return query ? `${url}?${query}` : url;
};

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
/** What is served beside the contract, or takes something other than JSON. */
const beside: Readonly<Record<string, (known: Known & { hashes: readonly string[] }) => fc.Arbitrary<Call>>> = {
  "POST /api/upload-profile-picture": () =>
    fc
      .tuple(bytes, fc.constantFrom("image/png", "image/svg+xml", "text/html", ""), corruptedText, fc.nat(3))
      .map(([content, type, name, how]) => {
        const form = pictureForm(how === 0 ? svg(content) : content, type, name.replace(/["\r\n]/g, ""));
        return {
          url: "/api/upload-profile-picture",
          headers: form.headers,
          payload: how === 1 ? form.payload.subarray(0, form.payload.length / 2) : form.payload,
        };
      }),
  "POST /api/whiteboard/:uuid/files": ({ ids }) =>
    fc
      .tuple(fc.constantFrom(...ids), bytes, fc.constantFrom(...beginnings), fc.nat(3))
      .map(([uuid, content, beginning, how]) => ({
        url: files.upload.path.replace(":uuid", uuid),
        headers: { "content-type": how === 0 ? "application/json" : "application/octet-stream" },
        payload: how === 1 ? svg(content) : Buffer.concat([beginning, content]),
      })),
  "GET /api/whiteboard/:uuid/files/:hash": ({ ids, hashes }) =>
    fc
      .tuple(fc.constantFrom(...ids), fc.oneof(corruptedText, fc.constantFrom(...hashes)), corruptedText, corruptedText)
      .map(([uuid, hash, size, range]) => ({
        url: withQuery(
          files.show.path.replace(":uuid", uuid).replace(":hash", encodeURIComponent(wellFormed(hash))),
          size.length > 3 ? {} : { size },
        ),
        headers: {
          range: `bytes=${range.replace(/[^\d,-]/g, "")}`,
          "if-none-match": range.replace(/[^\x21-\x7e]/g, ""),
        },
      })),
  "POST /api/todos/:uuid/files": ({ ids }) =>
    fc.tuple(fc.constantFrom(...ids), bytes, fc.constantFrom(...beginnings)).map(([uuid, content, beginning]) => ({
      url: files.uploadToTodos.path.replace(":uuid", uuid),
      headers: { "content-type": "application/octet-stream" },
      payload: Buffer.concat([beginning, content]),
    })),
  "GET /api/uploads/profile-pictures/:file": ({ ids }) =>
    fc.tuple(fc.oneof(corruptedText, fc.constantFrom(...ids)), corruptedText).map(([file, token]) => ({
      url: withQuery(picturePath(encodeURIComponent(wellFormed(file))), { token }),
    })),
  [`GET ${linkPicturePath}`]: () =>
    fc.dictionary(fc.constantFrom("url", "until", "signature"), corruptedText).map((fields) => ({
      url: withQuery(linkPicturePath, fields),
    })),
};

/** What files of all kinds begin with. */
const beginnings = [
  ...[
    "",
    "\x89PNG\r\n\x1a\n",
    "\xff\xd8\xff\xe0",
    "GIF89a",
    "RIFF\x24\0\0\0WEBPVP8 ",
    "\0\0\0\x1cftypavif",
    "PK\x03\x04",
  ],
  ...[
    "%PDF-1.7\n",
    "<svg ",
    "\x1aE\xdf\xa3",
    "OggS\0\x02",
    "II*\0\x08\0\0\0",
    "0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel",
  ],
].map((text) => Buffer.from(text, "latin1"));

const svg = (content: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${content.toString("latin1")}</text>`,
  );

const targets = [...new Set([...contractRoutes.keys(), ...Object.keys(beside)])];

test.each(targets)(
  "%s refuses what is wrong, fails never, and touches nobody else's",
  { timeout: 900_000 },
  async (name) => {
    const [method = ""] = name.split(" ");
    const route = contractRoutes.get(name);
    const { by, places } = await scene();
    const known = {
      ids: [...idsOf(by, places), ...others.ids],
      hashes: places.map(({ hash }) => hash),
      elementIds: ["note", "other", "__proto__"],
      anything: fc.constantFrom<unknown>(note("note"), note("other"), { id: "note" }, 7),
    };
    const calls = beside[name]?.(known) ?? (route && callsOf(route, known));
    if (!calls) throw new Error("There is a route of this name");
    let caller: Person = by.owner;
    const property = fc.asyncProperty(fc.array(calls, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      if (!(await isLoggedIn(caller))) caller = await app.person(`caller-${crypto.randomUUID().slice(0, 12)}`);
      const authorization = `Bearer ${caller.token}`;
      const answers = await Promise.all(
        batch.map(({ url, payload, headers }) =>
          app.fastify.inject({
            method: method as "GET",
            url,
            headers: { authorization, ...headers },
            ...(payload !== undefined && { payload }),
          }),
        ),
      );
      for (const [index, { statusCode, body, headers }] of answers.entries()) {
        const what = `${toText(batch[index]).slice(0, 2_000)}\n${statusCode} ${body.slice(0, 500)}`;
        expect(statusCode, what).toBeLessThan(500);
        if (statusCode < 400) accepted += 1;
        else {
          expect(headers["content-type"], what).toContain("application/json");
          expect(Object.keys(JSON.parse(body)), what).toEqual(expect.arrayContaining(["code", "message"]));
          expect(body, what).not.toMatch(/\n\s+at |node_modules|select |\.ts:\d/);
        }
      }
    });
    await fc.assert(property, { seed, numRuns: Math.ceil(callsEach / atOnce), endOnFailure: true });
    tried += 1;
    await app.context.background.drained();
    expect(await rowsOf(app.context.database, others.ids), `seed ${seed}`).toEqual(others.rows);
    expect(Object.prototype).not.toHaveProperty("isAdmin");
    await forgetIfChanged();
  },
);

const isLoggedIn = async (person: Person): Promise<boolean> => {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await app.fastify.inject({ method: "POST", url: "/api/validate-token", headers });
  return answer.statusCode === 200;
};
