import { Observable } from "@tafel/domain/observe";
import { describe, expect, test, vi } from "vitest";
import { fieldOf } from "../board/equal.ts";
import { change } from "../board/operation.ts";
import { provideFiles, type Upload } from "../elements/board-files.ts";
import type { BaseElement } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { boxAt, centerOf } from "../geometry/box.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { bringToFront, sendToBack } from "./arrange.ts";
import { copy } from "./copy.ts";
import { deleteSelected } from "./delete-selected.ts";
import { duplicate } from "./duplicate.ts";
import { elementsToSave, writeJson } from "./export.ts";
import { bindingFor, keyBindings, pressOf } from "./keys.ts";
import { pressLateKey } from "./late-keys.ts";
import { loadFile } from "./load-file.ts";
import { lockSelected } from "./lock-selected.ts";
import { moveHandle } from "./move-handle.ts";
import { pasteElements, pasteText } from "./paste.ts";
import { readElements } from "./read-elements.ts";
import { readingOrder } from "./reading-order.ts";
import { resizeSelected } from "./resize-selected.ts";
import { selectAll } from "./select-all.ts";
import { selectNext } from "./select-next.ts";
import { fitBoard, lastView } from "./views.ts";

const board = (...elements: BaseElement[]) =>
  bench(
    definitions,
    elements.length > 0
      ? elements
      : [
          anElement("shape", "a", 100, 100, { index: 1 }),
          anElement("shape", "b", 300, 100, { index: 2 }),
          anElement("note", "n", 100, 400, { index: 3 }),
        ],
  );
type On = ReturnType<typeof board>;
const ids = ({ editor }: On) =>
  [...editor.store.optimistic.values()]
    .map(({ id }) => id)
    .sort()
    .join(" ");
const order = ({ editor }: On) =>
  [...editor.store.optimistic.values()]
    .sort((a, b) => a.index - b.index)
    .map(({ id }) => id)
    .join(" ");
const press = ({ editor }: On, key: string, modifiers: { shift?: boolean; mod?: boolean } = {}) => {
  const keyPress = { key, shift: false, mod: false, alt: false, ...modifiers };
  bindingFor(keyPress)?.run(editor, keyPress);
};

describe("deleting", () => {
  test("deletes the selection as one step", () => {
    const on = board();
    on.editor.selection.select(["a", "n"]);
    press(on, "Delete");
    expect(ids(on)).toBe("b");
    press(on, "z", { mod: true });
    expect(ids(on)).toBe("a b n");
    press(on, "y", { mod: true });
    expect(ids(on)).toBe("b");
  });

  test("keeps what is locked or held", () => {
    const on = board(
      anElement("shape", "a", 0, 0, { isLocked: true }),
      anElement("shape", "b", 0, 0),
      anElement("shape", "c", 0, 0),
    );
    on.editor.presence.setLock("b", { userId: "x", username: "Ada" });
    selectAll(on.editor);
    deleteSelected(on.editor);
    expect(ids(on)).toBe("a b");
  });

  test("a list takes its members along, and one undo restores all", () => {
    const list = anElement("element-list", "l", 0, 0, { connections: ["m"] });
    const on = board(
      list,
      anElement("note", "m", 0, 0, { isAttachedToList: true }),
      anElement("note", "other", 900, 0),
    );
    on.editor.selection.select(["l"]);
    deleteSelected(on.editor);
    expect(ids(on)).toBe("other");
    on.editor.history.undo();
    expect(ids(on)).toBe("l m other");
  });

  test("ten thousand are one step too", () => {
    const on = board(...Array.from({ length: 10_000 }, (_, at) => anElement("shape", `s${at}`, at, 0)));
    selectAll(on.editor);
    deleteSelected(on.editor);
    expect(on.editor.store.size).toBe(0);
    on.editor.history.undo();
    expect(on.editor.store.size).toBe(10_000);
  });
});

describe("order", () => {
  test("to the front and to the back", () => {
    const on = board();
    on.editor.selection.select(["a"]);
    bringToFront(on.editor);
    expect(order(on)).toBe("b n a");
    on.editor.selection.select(["n"]);
    sendToBack(on.editor);
    expect(order(on)).toBe("n b a");
  });

  test("the brackets do so with Alt as well, with which some keyboards have them; other keys do not", () => {
    const on = board();
    const withAlt = (key: string) => pressLateKey(on.editor, { key, shift: false, mod: false, alt: true });
    on.editor.selection.select(["a"]);
    expect(withAlt("]")).toBe(true);
    expect(order(on)).toBe("b n a");
    expect(withAlt("[")).toBe(true);
    expect(order(on)).toBe("a b n");
    expect(pressLateKey(on.editor, { key: "h", shift: true, mod: false, alt: true })).toBe(false);
  });
});

describe("arrow keys", () => {
  test("move by 1, by 10 with Shift, by the grid when it is on", () => {
    const on = board();
    on.editor.selection.select(["a"]);
    press(on, "ArrowRight");
    press(on, "ArrowDown", { shift: true });
    expect(on.editor.get("a")?.position).toEqual({ x: 101, y: 110 });
    on.editor.grid.set(10);
    press(on, "ArrowLeft");
    expect(on.editor.get("a")?.position).toEqual({ x: 91, y: 110 });
  });

  test("move what is free of a selection, and tell why the rest stays: once, however long they are pressed", () => {
    const on = board(anElement("shape", "a", 0, 0), anElement("shape", "b", 300, 0, { isLocked: true }));
    on.editor.selection.select(["a", "b"]);
    for (let repeat = 0; repeat < 5; repeat += 1) {
      press(on, "ArrowRight");
      on.clock.wait(40);
    }
    expect([on.editor.get("a")?.position.x, on.editor.get("b")?.position.x]).toEqual([5, 300]);
    expect(on.asked.filter((it) => it === "isLocked")).toHaveLength(1);
    on.clock.wait(2000);
    press(on, "ArrowRight");
    expect(on.asked.filter((it) => it === "isLocked")).toHaveLength(2);
  });

  test("pan while nothing is selected", () => {
    const on = board();
    on.editor.viewport.show({ x: 1000, y: 1000, zoom: 1 });
    press(on, "ArrowRight");
    expect(on.editor.viewport.camera.x).toBe(1060);
  });
});

describe("handles by keyboard", () => {
  const right = { x: 1, y: 0 };
  const arrowOf = ({ editor }: On) => editor.get("arrow") as BaseElement & { endX: number; endConnection: unknown };

  test("an arrow's end moves by 1, and by 10 with Shift", () => {
    const on = board(anElement("arrow", "arrow", 0, 0));
    const once = moveHandle(on.editor, "arrow", "end", { x: 250, y: 50 }, right, false);
    expect(moveHandle(on.editor, "arrow", "end", once, right, true)).toEqual({ x: 261, y: 50 });
    expect(arrowOf(on).endX).toBe(261);
  });

  test("it attaches to what it reaches, and gets past it", () => {
    const on = board(anElement("arrow", "arrow", 0, 0), anElement("shape", "a", 260, 0));
    let at = { x: 250, y: 50 };
    const attached: boolean[] = [];
    for (let step = 0; step < 12; step += 1) {
      at = moveHandle(on.editor, "arrow", "end", at, right, true);
      attached.push(arrowOf(on).endConnection !== null);
    }
    expect([attached.at(0), attached.at(5), attached.at(-1)]).toEqual([true, true, false]);
  });

  test("a locked arrow stays", () => {
    const on = board(anElement("arrow", "arrow", 0, 0, { isLocked: true }));
    moveHandle(on.editor, "arrow", "end", { x: 250, y: 50 }, right, true);
    expect(arrowOf(on).endX).toBe(250);
  });

  test("the selection becomes larger and smaller, but not too small", () => {
    const on = board();
    on.editor.selection.select(["a"]);
    resizeSelected(on.editor, right, true);
    resizeSelected(on.editor, { x: 0, y: 1 }, false);
    expect(on.editor.get("a")?.size).toEqual({ width: 110, height: 101 });
    for (let step = 0; step < 10; step += 1) resizeSelected(on.editor, { x: -1, y: 0 }, true);
    expect(on.editor.get("a")?.size).toEqual({ width: 50, height: 101 });
  });
});

describe("locking by hand", () => {
  test("a locked element can be selected but neither dragged nor edited; unlocking frees it", () => {
    const on = board();
    on.editor.selection.select(["n"]);
    lockSelected(on.editor);
    on.gesture("click 150,450 click 150,450");
    expect(on.editor.selection.editing).toBeUndefined();
    lockSelected(on.editor);
    on.gesture("click 150,450");
    expect(on.editor.selection.editing).toBe("n");
  });
});

describe("copying", () => {
  test("a duplicate is beside its original, selected and on top", () => {
    const on = board();
    on.editor.selection.select(["a"]);
    duplicate(on.editor);
    const [id = ""] = on.editor.selection.ids;
    expect(on.editor.get(id)).toMatchObject({ type: "shape", position: { x: 120, y: 120 }, index: 4 });
    expect(on.editor.store.size).toBe(4);
  });

  test("what is copied is pasted on another board, around the pointer, with new ids", () => {
    const [from, to] = [board(), board(anElement("shape", "a", 0, 0))];
    from.editor.selection.select(["a", "b"]);
    const elements = readElements(copy(from.editor)?.elements ?? "");
    pasteElements(to.editor, elements ?? [], { x: 1000, y: 1000 });
    expect(to.editor.store.size).toBe(3);
    const places = [...to.editor.selection.ids].map((id) => to.editor.get(id)?.position.x);
    expect(places).toEqual([850, 1050]);
  });

  test("a list is copied with its members, and the copy holds the copies", () => {
    const on = board(
      anElement("note", "m", 0, 0, { isAttachedToList: true }),
      anElement("element-list", "l", 0, 0, { connections: ["m"] }),
    );
    on.editor.selection.select(["l"]);
    duplicate(on.editor);
    const [copyId = ""] = on.editor.selection.ids;
    const members = on.editor.behaviorOf("element-list")?.container?.membersOf(on.editor.get(copyId) as BaseElement);
    expect(members).toHaveLength(1);
    expect(members?.[0]).not.toBe("m");
    expect(on.editor.layout.containerOf(members?.[0] ?? "")).toBe(copyId);
  });

  test("a text as long as a note may be becomes one; of a longer one it is told that it does not fit", () => {
    const on = board();
    const notices: string[] = [];
    on.editor.onRequest((request) => request.kind === "notice" && notices.push(request.text));
    const text = "x".repeat(200_000);
    pasteText(on.editor, text, { x: 500, y: 500 });
    const [pasted = ""] = on.editor.selection.ids;
    expect(on.editor.get(pasted)).toMatchObject({ textContent: { ops: [{ insert: `${text}\n` }] } });
    pasteText(on.editor, "ü".repeat(200_000), { x: 500, y: 500 });
    expect(on.editor.store.size).toBe(4);
    expect(notices).toHaveLength(1);
  });

  test("text is pasted with line ends that all count alike, and without what cannot be stored", () => {
    const on = board();
    pasteText(on.editor, "Milk\r\nBread\rEggs\0 \ud83e", { x: 500, y: 500 });
    const [pasted = ""] = on.editor.selection.ids;
    expect(on.editor.get(pasted)).toMatchObject({ textContent: { ops: [{ insert: "Milk\nBread\nEggs \ufffd\n" }] } });
  });

  test("text becomes a note, an address a link", () => {
    const on = board(anElement("shape", "a", 0, 0));
    pasteText(on.editor, "Remember the milk", { x: 500, y: 500 });
    const [note = ""] = on.editor.selection.ids;
    expect(on.editor.get(note)?.type).toBe("note");
    pasteText(on.editor, "https://example.org/page", { x: 500, y: 500 });
    const [link = ""] = on.editor.selection.ids;
    expect(on.editor.get(link)?.type).toBe("link");
  });

  test("a saved file is taken in again; anything else is refused", async () => {
    const [from, to] = [board(), board(anElement("shape", "x", 0, 0))];
    const load = (json: string) => loadFile(to.editor, json, async ({ elements }) => elements);
    expect(await load(writeJson("Plan", elementsToSave(from.editor)))).toBe(true);
    expect(to.editor.store.size).toBe(4);
    for (const wrong of ["", "{}", "[]", '{"tafel":1,"elements":"no"}', '{"tafel":1,"elements":[{"type":"note"}]}'])
      expect(await load(wrong)).toBe(false);
  });

  test("a saved file's pictures are sent to the board it is loaded on; what it lacks is asked for there", async () => {
    const [sent, waiting, other] = ["ab".repeat(32), "u-waiting", "cd".repeat(32)];
    const url = "data:image/webp;base64,QUJD";
    const from = board(
      anElement("picture", "a", 0, 0, { file: sent, upload: "u-sent" }),
      anElement("picture", "b", 500, 0, { upload: waiting }),
      anElement("picture", "c", 1000, 0, { file: other }),
    );
    const to = board(anElement("shape", "x", 0, 0));
    const uploads = new Observable<ReadonlyMap<string, Upload>>(new Map());
    const bring = vi.fn(() => ({ upload: "u-brought" }));
    provideFiles(to.editor, { fetch: async () => undefined, uploads, bring, retry: () => {} });
    const pictures = new Map([sent, waiting, "shown-by-none"].map((name) => [name, url]));
    await loadFile(to.editor, writeJson("Plan", elementsToSave(from.editor), pictures), async (brought) => {
      expect([...brought.files]).toEqual([
        [sent, url],
        [waiting, url],
      ]);
      uploads.set(new Map([sent, waiting].map((id) => [`new-${id}`.slice(0, 64), { sent: 0, url }])));
      return brought.elements.map((element) => {
        const id = String(fieldOf(element, "upload"));
        return brought.files.has(id) ? { ...element, upload: `new-${id}`.slice(0, 64) } : element;
      });
    });
    const loaded = [...to.editor.store.optimistic.values()].filter(({ type }) => type === "picture");
    expect(loaded.map((element) => [fieldOf(element, "upload"), fieldOf(element, "file")])).toEqual([
      [`new-${sent}`.slice(0, 64), undefined],
      [`new-${waiting}`, undefined],
      ["u-brought", undefined],
    ]);
    expect(bring.mock.calls).toEqual([[{ file: other, upload: undefined }]]);
  });
});

describe("undo is per person", () => {
  test("what another has changed meanwhile stays", () => {
    const on = board();
    on.gesture("down 150,150 alt move 250,150 up");
    on.acknowledge();
    on.store.receive({
      type: "fact",
      fact: {
        seq: on.store.seq + 1,
        operations: [{ operationId: "theirs", operation: change("a", { position: { x: 7, y: 7 } }) }],
      },
    });
    on.editor.history.undo();
    expect(on.editor.get("a")?.position).toEqual({ x: 7, y: 7 });
  });
});

describe("views", () => {
  test("everything is shown at 0.3 at most, and one can return to the last view", () => {
    const on = board();
    on.editor.viewport.show({ x: 1000, y: 1000, zoom: 2 });
    fitBoard(on.editor);
    expect(on.editor.viewport.camera.zoom).toBe(0.3);
    lastView(on.editor);
    expect(on.editor.viewport.camera).toEqual({ x: 1000, y: 1000, zoom: 2 });
  });
});

test("reading goes from top to bottom, and from left to right in a row", () => {
  const on = board(
    anElement("shape", "third", 0, 300),
    anElement("shape", "second", 500, 20),
    anElement("shape", "first", 0, 40),
  );
  expect(readingOrder(on.editor).map(({ element }) => element.id)).toEqual(["first", "second", "third"]);
});

test("the next element is the one that is read next, wrapping around, and it comes into view", () => {
  const on = board();
  const steps = (...directions: (1 | -1)[]) =>
    directions.map((step) => {
      selectNext(on.editor, step);
      return on.editor.selection.only;
    });
  expect(steps(1, 1, 1, 1, -1)).toEqual(["a", "b", "n", "a", "n"]);
  on.editor.selection.clear();
  on.editor.viewport.show({ x: 2000, y: 2000, zoom: 1 });
  expect(steps(-1)).toEqual(["n"]);
  expect(on.editor.viewport.seen.top).toBeLessThan(521);
});

test("the menu of the selection opens where that is", () => {
  const on = board();
  const asked: unknown[] = [];
  on.editor.onRequest((request) => asked.push(request));
  on.editor.selection.select(["a"]);
  press(on, "F10", { shift: true });
  const screen = on.editor.viewport.toScreen({ x: 150, y: 150 });
  expect(asked).toEqual([{ kind: "menu", screen, elementId: "a", isByKey: true }]);
});

test("no key means two things", () => {
  const keys = keyBindings.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what is found comes into the middle of the free part of the window, and stays where it is if it is there already", () => {
  const on = bench(definitions, [anElement("shape", "near", 100, 100), anElement("shape", "far", 9_000, 0)]);
  const { viewport } = on.editor;
  viewport.show({ x: 0, y: 0, zoom: 1 });
  const part = { width: viewport.size.width / 2, height: viewport.size.height };
  const boxOf = (id: string) => on.editor.boxOf(id) ?? boxAt({ x: 0, y: 0 }, part);
  viewport.revealIn(part, boxOf("near"));
  expect(viewport.camera).toMatchObject({ x: 0, y: 0, zoom: 1 });
  viewport.revealIn(part, boxOf("far"));
  expect(viewport.toScreen(centerOf(boxOf("far"))).x).toBeCloseTo(part.width / 2);
  expect(viewport.camera.zoom).toBe(1);
});

test("what would be a speck is zoomed in on when it is to be shown", () => {
  const on = bench(definitions, [anElement("shape", "near", 0, 0), anElement("shape", "far", 900_000, 0)]);
  fitBoard(on.editor);
  const { viewport } = on.editor;
  expect(viewport.camera.zoom).toBeLessThan(0.01);
  const box = on.editor.boxOf("far");
  if (box) viewport.reveal(box);
  expect(viewport.camera.zoom).toBe(0.5);
  expect(viewport.seen.left).toBeLessThan(900_000);
});

test("AltGr, which Windows reports as Ctrl and Alt, is no Ctrl: brackets are typed with it", () => {
  const pressed = (key: string, modifier: string) => {
    const [isAltGr, isCtrl] = [modifier === "AltGraph", modifier === "Control"];
    const held = { ctrlKey: isAltGr || isCtrl, altKey: isAltGr, shiftKey: false, metaKey: false };
    return pressOf({ key, ...held, getModifierState: (name) => name === modifier });
  };
  expect(pressed("[", "AltGraph")).toEqual({ key: "[", alt: true, mod: false, shift: false });
  expect(pressed("a", "Control")).toEqual({ key: "a", alt: false, mod: true, shift: false });
});
