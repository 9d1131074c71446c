import { whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard, load, note } from "../modules/whiteboards/testing.ts";
import { describeOnEachDatabaseInFull } from "../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../testing/app.ts";

/** Clients of the specification may save a whiteboard as JSON within JSON: what is inside is not trusted more. */
describeOnEachDatabaseInFull("a whiteboard saved as JSON text", (database) => {
  let app: TestApp;
  let anna: Person;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    anna = await app.person("anna");
  });
  afterAll(() => app.close());

  const save = (uuid: string, data: string) => anna.call(whiteboards.save, { params: { uuid }, body: { data } });
  const saying = (insert: string) =>
    JSON.stringify({ elements: { a: note("a", { textContent: { ops: [{ insert }] } }) } });

  test.each([
    ["NUL", saying("a\0b\n")],
    ["half a character", saying("a\ud83e\n")],
    ["NUL in a name", '{"elements":{"a\\u0000":1}}'],
    ["a prototype", `{"elements":{},"__proto__":{"isAdmin":1}}`],
    ["a prototype of elements", `{"elements":{"__proto__":${JSON.stringify(note("a"))}}}`],
    ["a class", '{"elements":{},"constructor":{"prototype":{"isAdmin":1}}}'],
    ["depths", `{"elements":{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`],
    ["a number beyond all bounds", '{"elements":{"a":{"x":1e999}}}'],
  ])("that holds %s is refused like such a body", async (_what, data) => {
    const uuid = await createBoard(anna);
    const answer = await save(uuid, data);
    expect(isProblem(answer, "invalid-input"), JSON.stringify(answer)).toBe(true);
    expect(await load(anna, uuid)).toEqual({});
  });

  test("is the whiteboard it says", async () => {
    const uuid = await createBoard(anna);
    expect((await save(uuid, saying("🦊\n"))).status).toBe(200);
    expect(await load(anna, uuid)).toMatchObject({ a: { textContent: { ops: [{ insert: "🦊\n" }] } } });
  });
});
