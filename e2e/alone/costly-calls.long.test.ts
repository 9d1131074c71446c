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
import { type Place, people, place } from "../../apps/server/src/trust/testing/scene.ts";
import { contractRoutes } from "../../apps/server/src/trust/testing/surface.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ networkAccess: networkWith({}) });
  // Code that runs for the first time is compiled first, which must not count as a call's cost.
  const person = await app.person();
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const payload = JSON.stringify({ data: "x".repeat(300_000), userId: person.userId });
  await app.fastify.inject({ method: "POST", url: whiteboards.create.path, headers, payload });
});
afterAll(() => app.close());

const usual = 64 * 1024;
const attachedTo = (index: number) => ({ elementId: `n${index % 7}`, centre: { x: 0, y: 0 } });
const elements: readonly ((index: number) => unknown)[] = [
  (index) => note(`n${index}`),
  (index) => note(`n${index}`, { textContent: { ops: [{ insert: "x".repeat(250_000) }] } }),
  (index) => ({
    ...modelOf("arrow")?.create({ id: `n${index}`, position: { x: index, y: 0 }, index }),
    ...(index > 7 && { startConnection: attachedTo(index) }),
  }),
];

const takesElements = new Set<Route>([whiteboards.create, whiteboards.save]);

/** The worst that the limits allow for a route. */
function* bodiesOf(route: Route, { listId, todoId, bystanderId, ...ids }: Place): Iterable<string | undefined> {
  const { body, bodyLimit = usual } = route;
  if (!body) return yield undefined;
  const named = { ...ids, listId, todoId, memberId: bystanderId, PK_Team_ID: ids.teamId };
  const pieces = process.env.TAFEL_LONG && bodyLimit > usual ? ["a", "<b>", "&"] : ["<b>"];
  // Some pieces and sizes make no difference.
  const seen = new Set<string>();
  // As much as may be sent, and as much as a board may have.
  const sizes = [bodyLimit - 1_000, ...(takesElements.has(route) ? [0.97 * boardLimits.bytesOfABoard] : [])];
  for (const isMany of [true, false])
    for (const anything of takesElements.has(route) ? elements : elements.slice(0, 1))
      for (const piece of pieces)
        for (const size of sizes)
          for (const text of largestOf(body, size, { piece, isMany, named, anything })) {
            const same = createHash("sha1").update(text).digest("hex");
            if (!seen.has(same)) yield text.replaceAll(madeUp, randomBytes(4).toString("hex"));
            seen.add(same);
          }
}

test.each([...contractRoutes])("%s costs no more than others can spare", { timeout: 900_000 }, async (_name, route) => {
  const { path, bodyLimit = usual } = route;
  for (const kind of bodyLimit > usual ? (["personal"] as const) : (["team", "personal"] as const)) {
    const by = await people(app);
    const it = await place(by, kind);
    const url = path.replace(/:(\w+)/g, (_, name) => (name === "uuid" ? it.uuid : it.ownerId));
    let isFirst = true;
    for (const text of bodiesOf(route, it)) {
      const payload = text === undefined ? undefined : Buffer.from(text);
      const headers = payload && { "content-type": "application/json" };
      const what = `${kind} ${text?.slice(0, 400)} … of ${text?.length}`;
      await expectLittle(what, route, { url, payload, headers }, by.owner);
      // Anonymous callers are refused before a large body is read, whatever it contains.
      if (isFirst || bodyLimit <= usual) await expectLittle(`anonymous, ${what}`, route, { url, payload, headers });
      isFirst = false;
    }
  }
});

type Sent = {
  readonly url: string;
  readonly payload?: Buffer | undefined;
  readonly headers?: Record<string, string> | undefined;
};

/** In milliseconds: for so long a call may hold up others. */
const mostAtOnce = 100;

async function expectLittle(what: string, route: Route, sent: Sent, by?: Person): Promise<void> {
  const { bodyLimit = usual } = route;
  let cost = await costOfCall(route, sent, by);
  // What else a machine does lengthens a turn now and then. What was made can be made again, under another id.
  for (let more = 2; more > 0 && cost.turn >= mostAtOnce && cost.answer.startsWith("201"); more -= 1) {
    const again = await costOfCall(route, underAnotherId(sent), by);
    if (again.turn < cost.turn) cost = again;
  }
  const { turn, megabytes, answer } = cost;
  expect(turn, `${what}: ${answer}`).toBeLessThan(mostAtOnce);
  // Parsed parts of a body are released while the rest is still arriving.
  expect(megabytes, `${what}: ${answer}`).toBeLessThan(Math.max(32, (1.1 * bodyLimit) / 1024 ** 2));
}

async function costOfCall({ method }: Route, { url, payload, headers }: Sent, by?: Person) {
  const authorization = by && { authorization: `Bearer ${by.token}` };
  let answer = "";
  const cost = await costOf(async () => {
    const sent = { method, url, headers: { ...headers, ...authorization }, ...(payload && { payload }) };
    const { statusCode, body } = await app.fastify.inject(sent);
    answer = `${statusCode} ${body.slice(0, 200)}`;
  });
  return { ...cost, answer };
}

const underAnotherId = ({ payload, ...sent }: Sent): Sent => ({
  ...sent,
  payload: payload && Buffer.from(payload.toString().replace(/("operationId":")[^"]*/, `$1${randomUUID()}`)),
});

describe("a picture costs no more than others can spare:", () => {
  test.each(worstPictures)("%s", async (what, make) => {
    const { payload, headers } = pictureForm(await make(), "image/png", "me.png");
    const url = pictures.upload.path;
    await expectLittle(what, pictures.upload, { url, payload, headers }, await app.person());
    await expectLittle(`anonymous, ${what}`, pictures.upload, { url, payload, headers });
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
      await expectLittle(what, files.upload, { url, payload, headers }, by);
      await expectLittle(`anonymous, ${what}`, files.upload, { url, payload, headers });
      const hash = createHash("sha256").update(payload).digest("hex");
      const shown = files.show.path.replace(":uuid", uuid).replace(":hash", hash);
      // A test's call takes the answer as a whole, which adds its size.
      if (what !== "the largest") await expectLittle(`shown, ${what}`, files.show, { url: shown }, by);
    },
  );
});
