import { createHash, randomBytes, randomUUID } from "node:crypto";
import { files, fileUploadLimit, pictures, type Route, whiteboards } from "@tafel/contract";
import { boardLimits, modelOf } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../apps/server/src/modules/files/testing.ts";
import { networkWith } from "../../apps/server/src/modules/links/testing.ts";
import { createBoard, note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { type Person, startApp, type TestApp } from "../../apps/server/src/testing/app.ts";
import { costOf } from "../../apps/server/src/testing/event-loop.ts";
import { largestOf, madeUp } from "../../apps/server/src/trust/testing/largest.ts";
import { pictureForm, worstPictures } from "../../apps/server/src/trust/testing/pictures.ts";
import { type Kind, type Place, people, place } from "../../apps/server/src/trust/testing/scene.ts";
import { contractRoutes } from "../../apps/server/src/trust/testing/surface.ts";

let app: TestApp;
/** Whose guests every place has: making them takes most of the time. */
let earlier: Place;
beforeAll(async () => {
  app = await startApp({ networkAccess: networkWith({}) });
  // Code that runs for the first time is compiled first, which must not count as a call's cost.
  const person = await app.person();
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const payload = JSON.stringify({ data: "x".repeat(300_000), userId: person.userId });
  await app.fastify.inject({ method: "POST", url: whiteboards.create.path, headers, payload });
  earlier = await place(await people(app), "team");
});
afterAll(() => app.close());

const usual = 64 * 1024;
const attachedTo = (index: number) => ({ elementId: `n${index % 7}`, centre: { x: 0, y: 0 } });
const elements = [
  (index: number) => note(`n${index}`),
  (index: number) => note(`n${index}`, { textContent: { ops: [{ insert: "x".repeat(250_000) }] } }),
  (index: number) => ({
    ...modelOf("arrow")?.create({ id: `n${index}`, position: { x: index, y: 0 }, index }),
    ...(index > 7 && { startConnection: attachedTo(index) }),
  }),
].map(asJson);

/** As JSON, each made once: there are 100,000 in one body, and dozens of bodies. */
function asJson(make: (index: number) => object): (index: number) => string {
  const made: string[] = [];
  return (index) => {
    made[index] ??= JSON.stringify(make(index));
    return made[index];
  };
}

const takesElements = new Set<Route>([whiteboards.create, whiteboards.save]);

/** The worst that the limits allow for a route. */
function* bodiesOf(route: Route, { listId, todoId, bystanderId, ...ids }: Place): Iterable<Buffer | undefined> {
  const { body, bodyLimit = usual } = route;
  if (!body) return yield undefined;
  const named = { ...ids, listId, todoId, memberId: bystanderId, PK_Team_ID: ids.teamId };
  const pieces = process.env.TAFEL_LONG && bodyLimit > usual ? ["a", "<b>", "&"] : ["<b>"];
  // Some pieces and sizes make no difference.
  const seen = new Set<string>();
  // As much as may be sent, and as much as is stored of it.
  const sizes = [bodyLimit - 1_000, ...(takesElements.has(route) ? [0.97 * boardLimits.bytesOfASave] : [])];
  for (const isMany of [true, false])
    for (const anything of takesElements.has(route) ? elements : elements.slice(0, 1))
      for (const piece of pieces)
        for (const size of sizes)
          for (const text of largestOf(body, size, { piece, isMany, named, anything })) {
            const payload = Buffer.from(text);
            const same = createHash("sha1").update(payload).digest("hex");
            if (!seen.has(same)) yield withNewIds(payload);
            seen.add(same);
          }
}

/** In place: it may be megabytes. */
function withNewIds(payload: Buffer): Buffer {
  const id = randomBytes(4).toString("hex");
  for (let at = payload.indexOf(madeUp); at >= 0; at = payload.indexOf(madeUp, at + id.length)) payload.write(id, at);
  return payload;
}

test.each([...contractRoutes])("%s costs no more than others can spare", { timeout: 900_000 }, async (_name, route) => {
  const { bodyLimit = usual } = route;
  for (const kind of bodyLimit > usual ? (["personal"] as const) : (["team", "personal"] as const)) {
    // What is little in all is little in each part; the dear part is measuring.
    if (await isLittleTogether(await callsTo(route, kind))) continue;
    for (const call of await callsTo(route, kind)) await expectLittle(call);
  }
});

type Sent = {
  readonly url: string;
  readonly payload?: Buffer | undefined;
  readonly headers?: Record<string, string> | undefined;
};

type Call = { readonly what: string; readonly route: Route; readonly sent: Sent; readonly by?: Person };

/** The worst calls to a route about a place of their own, by its owner and by nobody. */
async function callsTo(route: Route, kind: Kind): Promise<Iterable<Call>> {
  const { path, bodyLimit = usual } = route;
  const by = await people(app);
  const it = await place(by, kind, { earlier });
  const url = path.replace(/:(\w+)/g, (_, name) => (name === "uuid" ? it.uuid : it.ownerId));
  return (function* () {
    let isFirst = true;
    for (const payload of bodiesOf(route, it)) {
      const sent = { url, payload, headers: payload && { "content-type": "application/json" } };
      const what = `${kind} ${payload?.toString("utf8", 0, 400)} … of ${payload?.length}`;
      yield { what, route, sent, by: by.owner };
      // Anonymous callers are refused before a large body is read, whatever it contains.
      if (isFirst || bodyLimit <= usual) yield { what: `anonymous, ${what}`, route, sent };
      isFirst = false;
    }
  })();
}

/** In milliseconds: for so long a call may hold up others. */
const mostAtOnce = 100;
/** In megabytes. Parsed parts of a body are released while the rest is still arriving. */
const mostMemory = ({ bodyLimit = usual }: Route): number => Math.max(32, (1.1 * bodyLimit) / 1024 ** 2);

/** Whether calls, measured several at a time, cost less than one of them may. */
async function isLittleTogether(calls: Iterable<Call>): Promise<boolean> {
  for (const some of inParts(calls)) {
    const { turn, megabytes } = await costOf(async () => {
      for (const { route, sent, by } of some) await answerTo(route, sent, by);
    });
    if (turn >= mostAtOnce || some.some(({ route }) => megabytes >= mostMemory(route))) return false;
  }
  return true;
}

/** So that the bodies of a part are small together, or it is one call. */
function* inParts(calls: Iterable<Call>): Iterable<readonly Call[]> {
  let part: Call[] = [];
  let bytes = 0;
  for (const call of calls) {
    const size = call.sent.payload?.length ?? 0;
    if (bytes + size > 16 * usual && part.length > 0) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(call);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

async function expectLittle({ what, route, sent, by }: Call): Promise<void> {
  let cost = await costOfCall(route, sent, by);
  // What else a machine does lengthens a turn now and then. What was made can be made again, under another id, and what
  // was refused has changed nothing.
  for (let more = 2; more > 0 && cost.turn >= mostAtOnce && /^(201|4)/.test(cost.answer); more -= 1) {
    const again = await costOfCall(route, underAnotherId(sent), by);
    if (again.turn < cost.turn) cost = again;
  }
  const { turn, megabytes, answer } = cost;
  expect(turn, `${what}: ${answer}`).toBeLessThan(mostAtOnce);
  expect(megabytes, `${what}: ${answer}`).toBeLessThan(mostMemory(route));
}

async function costOfCall(route: Route, sent: Sent, by?: Person) {
  let answer = "";
  const cost = await costOf(async () => {
    answer = await answerTo(route, sent, by);
  });
  return { ...cost, answer };
}

async function answerTo({ method }: Route, { url, payload, headers }: Sent, by?: Person): Promise<string> {
  const authorization = by && { authorization: `Bearer ${by.token}` };
  const sent = { method, url, headers: { ...headers, ...authorization }, ...(payload && { payload }) };
  const { statusCode, body } = await app.fastify.inject(sent);
  return `${statusCode} ${body.slice(0, 200)}`;
}

const underAnotherId = ({ payload, ...sent }: Sent): Sent => ({
  ...sent,
  payload: payload && Buffer.from(payload.toString().replace(/("operationId":")[^"]*/, `$1${randomUUID()}`)),
});

describe("a picture costs no more than others can spare:", () => {
  test.each(worstPictures)("%s", async (what, make) => {
    const { payload, headers } = pictureForm(await make(), "image/png", "me.png");
    const url = pictures.upload.path;
    const call = { what, route: pictures.upload, sent: { url, payload, headers } };
    await expectLittle({ ...call, by: await app.person() });
    await expectLittle({ ...call, what: `anonymous, ${what}` });
  });
});

describe("a file on a whiteboard costs no more than others can spare:", () => {
  const headers = { "content-type": "application/octet-stream" };
  const packed = () => picture(4_096).png().toBuffer();
  const whole = () => Buffer.alloc(fileUploadLimit, "x");
  test.each([...worstPictures, ["the largest", whole] as const, ["the largest of a picture", packed] as const])(
    "%s",
    async (what, make) => {
      const by = await app.person();
      const uuid = await createBoard(by);
      const url = files.upload.path.replace(":uuid", uuid);
      const payload = Buffer.from(await make());
      const call = { what, route: files.upload, sent: { url, payload, headers } };
      await expectLittle({ ...call, by });
      await expectLittle({ ...call, what: `anonymous, ${what}` });
      const hash = createHash("sha256").update(payload).digest("hex");
      const shown = files.show.path.replace(":uuid", uuid).replace(":hash", hash);
      // A test's call takes the answer as a whole, which adds its size.
      if (what !== "the largest")
        await expectLittle({ what: `shown, ${what}`, route: files.show, sent: { url: shown }, by });
    },
  );
});
