import { randomBytes } from "node:crypto";
import { whiteboardHistory, whiteboardSpace, whiteboardVersions } from "@tafel/contract";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp } from "../../testing/app.ts";
import { upload } from "../files/testing.ts";
import { createBoard, note, operate } from "./testing.ts";

describeOnEachDatabase("the space of a whiteboard", (database) => {
  test("what is on it, its history with the checkpoints, its named versions and files are told apart", async () => {
    const app = await startApp({ database: { ...database(), url: undefined } });
    const [anna, ben] = [await app.person("anna"), await app.person("ben")];
    const uuid = await createBoard(anna);
    const space = async (by: Person = anna) => (await by.call(whiteboardSpace.show, { params: { uuid } })).body;
    expect(await space()).toEqual({ elements: 0, history: 0, versions: 0, files: 0 });
    await operate(anna, uuid, ["element-create", { element: note("a") }]);
    const made = await space();
    expect(made).toMatchObject({ elements: expect.any(Number), versions: 0, files: 0 });
    expect(Math.min(made.elements, made.history)).toBeGreaterThan(50);

    for (let change = 0; change < 60; change += 1) {
      const moves = Array.from({ length: 10 }, (_, index): [string, object] => [
        "element-move",
        { elementId: "a", position: { x: change, y: index }, isDragEnd: true },
      ]);
      await operate(anna, uuid, ...moves);
    }
    const before = await space();
    await anna.call(whiteboardHistory.moment, { params: { uuid, version: 600 } });
    expect((await space()).history, "a checkpoint was taken").toBeGreaterThan(before.history);
    await anna.call(whiteboardVersions.create, { params: { uuid }, body: { version: 1, name: "First" } });
    await upload(anna, uuid, randomBytes(1_000));
    const all = await space();
    expect(all.versions).toBeGreaterThan(50);
    expect(all.files).toBeGreaterThanOrEqual(1_000);
    expect((await space(ben)).code).toBe("whiteboard-not-found");
    await app.close();
  });
});
