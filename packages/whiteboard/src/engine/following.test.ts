import { expect, test } from "vitest";
import { anElement, bench } from "../testing/gesture.ts";
import { Following, followed as viewOf } from "./following.ts";
import type { Person } from "./presence.ts";

const [me, ada, ben]: [Person, Person, Person] = [
  { userId: "me", username: "me", color: "black" },
  { userId: "ada", username: "ada", color: "red" },
  { userId: "ben", username: "ben", color: "blue" },
];

/** One's own window of 1000 by 800, on a board large enough, with Ada and Ben on it. */
function together() {
  const on = bench({}, [anElement("note", "far", 5_000, 5_000)]);
  const { editor, clock } = on;
  const { presence, viewport, followed } = editor;
  new Following(editor);
  presence.setPeople([me, ada, ben]);
  viewport.show({ x: 0, y: 0, zoom: 1 });
  clock.runUntilIdle();
  const shows = (person: Person, x: number, y: number, zoom = 1, source = person.userId) =>
    presence.setCursor(source, { ...person, position: { x: x + 10, y: y + 10 }, view: { x, y, zoom } });
  return { ...on, presence, viewport, followed, shows };
}

test("shows what the other's window shows, and glides there", () => {
  const { viewport, followed, shows, clock } = together();
  shows(ada, 300, 200, 2);
  followed.set(ada);
  clock.frame();
  expect(viewport.camera.x).toBeGreaterThan(0);
  expect(viewport.camera.x).toBeLessThan(300);
  clock.runUntilIdle();
  expect(viewport.camera).toEqual({ x: 300, y: 200, zoom: 2 });
  shows(ben, 900, 900);
  expect(clock.isIdle).toBe(true);
  shows(ada, 500, 400);
  clock.runUntilIdle();
  expect(viewport.camera).toEqual({ x: 500, y: 400, zoom: 1 });
});

test("keeps their pointer in sight where one's own window is smaller", () => {
  const size = { width: 400, height: 300 };
  expect(viewOf({ x: 0, y: 0, zoom: 1 }, { x: 100, y: 50 }, size)).toEqual({ x: 0, y: 0, zoom: 1 });
  expect(viewOf({ x: 0, y: 0, zoom: 1 }, { x: 900, y: 50 }, size)).toEqual({ x: 540, y: 0, zoom: 1 });
});

test("follows the tab in which they work now", () => {
  const { viewport, followed, shows, clock } = together();
  shows(ada, 300, 200, 1, "one");
  shows(ada, 100, 100, 1, "two");
  followed.set(ada);
  shows(ada, 700, 600, 1, "one");
  clock.runUntilIdle();
  expect(viewport.camera).toEqual({ x: 700, y: 600, zoom: 1 });
});

test("ends when one moves the view oneself, and when they leave", () => {
  const { viewport, followed, shows, clock, presence, gesture } = together();
  shows(ada, 300, 200);
  followed.set(ada);
  clock.runUntilIdle();
  gesture("wheel 1 at 10,10");
  expect(followed.get()).toBeUndefined();
  const { camera } = viewport;
  shows(ada, 0, 0);
  clock.runUntilIdle();
  expect(viewport.camera).toBe(camera);

  followed.set(ada);
  clock.runUntilIdle();
  viewport.resize({ width: 500, height: 400 });
  expect(followed.get()).toBe(ada);
  presence.setPeople([me, ben]);
  expect(followed.get()).toBeUndefined();
});

test("others are told the view however it was moved, and newcomers at once, but not while it follows somebody", () => {
  const { viewport, followed, shows, clock, presence, sent } = together();
  const sentViews = () => sent.splice(0).flatMap((event) => (event.kind === "cursor" ? [event.offset.x] : []));
  clock.wait(50);
  sentViews();
  viewport.panBy({ x: -40, y: 0 });
  clock.wait(50);
  expect(sentViews()).toEqual([40]);
  presence.setPeople([me, ada, ben, { ...ben, userId: "cleo" }]);
  clock.wait(50);
  expect(sentViews()).toEqual([40]);
  followed.set(ada);
  shows(ada, 300, 200);
  clock.wait(50);
  expect(sentViews()).toEqual([]);
});

test("a frame that the other presents is seen as a whole, whatever their window", () => {
  const { viewport, followed, presence, clock, store } = together();
  store.dispatch({
    kind: "create",
    element: anElement("frame", "slide", 100, 100, { size: { width: 500, height: 400 } }),
  });
  const cursor = { ...ada, position: { x: 0, y: 0 }, view: { x: 0, y: 0, zoom: 3 } };
  presence.setCursor("ada", { ...cursor, presents: "slide" });
  followed.set(ada);
  clock.runUntilIdle();
  // 72 pixels on either side are the tools'.
  expect(viewport.camera).toEqual({ x: 350 - 500 / 1.712, y: 300 - 400 / 1.712, zoom: 1.712 });
  presence.setCursor("ada", { ...cursor, presents: "gone" });
  clock.runUntilIdle();
  expect(viewport.camera.zoom).toBe(3);
});
