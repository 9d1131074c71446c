import { pictures } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { drawingWithoutSize, pictureForm, smallPicture } from "./testing/pictures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rectangle = '<rect width="400" height="400" filter="url(#f)"/>';
const svg = (content: string) =>
  pictureForm(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${content}</svg>`),
    "image/svg+xml",
    "me.svg",
  );
/** Less than a kilobyte; drawn to the end, half a minute. */
const turbulence = '<feTurbulence baseFrequency="0.01" numOctaves="9"/>'.repeat(10);
const endless = `<filter id="f">${turbulence}</filter>${rectangle.repeat(8)}`;

async function upload(person: Person, { payload, headers }: ReturnType<typeof smallPicture>) {
  const authorization = `Bearer ${person.token}`;
  const sent = { method: "POST", url: pictures.upload.path, payload, headers: { ...headers, authorization } } as const;
  const { statusCode, body } = await app.fastify.inject(sent);
  return [statusCode, JSON.parse(body).code];
}

test("a drawing without end is given up, and pictures of others do not wait for it", async () => {
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  const answers = await Promise.all([upload(anna, svg(endless)), upload(ben, smallPicture())]);
  expect(answers).toEqual([
    [400, "picture-unreadable"],
    [200, undefined],
  ]);
});

test("a drawing whose size takes seconds to find is given up like one that takes seconds to draw", async () => {
  const [anna, ben] = [await app.person(), await app.person()];
  const sizeless = pictureForm(drawingWithoutSize(), "image/svg+xml", "me.svg");
  const millisecondsOf = async (drawing: typeof sizeless) => {
    // The process that draws has started.
    expect(await upload(ben, smallPicture())).toEqual([200, undefined]);
    const before = performance.now();
    expect(await upload(anna, drawing)).toEqual([400, "picture-unreadable"]);
    return performance.now() - before;
  };
  // A second and a half each, and what a busy machine adds; whatever is not given up by itself is ended after ten.
  const longer: number[] = [];
  while (longer.length < 3 && !longer.some((it) => it < 2_500)) {
    const drawn = await millisecondsOf(svg(endless));
    longer.push((await millisecondsOf(sizeless)) - drawn);
  }
  expect(Math.min(...longer)).toBeLessThan(2_500);
  expect(await upload(ben, smallPicture())).toEqual([200, undefined]);
});
