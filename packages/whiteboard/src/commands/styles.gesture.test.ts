import { describe, expect, test } from "vitest";
import { fieldOf } from "../board/equal.ts";
import { change, create } from "../board/operation.ts";
import { papers as papersOfAll } from "../elements/palette.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { placing } from "../tools/place/placing.ts";
import { commonStyles, readLastStyles, setStyle } from "./styles.ts";

/** Notes at 0,0 and 500,0 and a shape at 0,300. */
const board = () =>
  bench(definitions, [
    anElement("note", "a", 0, 0),
    anElement("note", "b", 500, 0),
    anElement("shape", "s", 0, 300),
    anElement("link", "l", 500, 300),
  ]);
type On = ReturnType<typeof board>;
const field = ({ store }: On, id: string, name: string) => fieldOf(store.optimistic.get(id), name);
const newest = ({ store }: On) => [...store.optimistic.values()].at(-1)?.id ?? "";
const papers = (on: On) => ["a", "b"].map((id) => field(on, id, "paper") ?? "-").join(" ");
const offered = (on: On) => commonStyles(on.editor).map(({ name, current }) => `${name} ${current}`);

describe("styles of what is selected", () => {
  test("are those of its type", () => {
    const on = board();
    expect(offered(on)).toEqual([]);
    on.gesture("click 20,20");
    expect(offered(on)).toEqual(["fill white", "textColor black", "align left", "fit grow"]);
    on.gesture("click 50,350");
    const lines = ["fill white", "stroke black", "strokeWidth thin", "dash solid"];
    expect(offered(on)).toEqual([...lines, "textColor black", "align center"]);
  });

  test("of several types are what they have in common", () => {
    const on = board();
    on.gesture("click 50,350 shift click 20,20");
    expect(offered(on)).toEqual(["fill white", "textColor black", "align undefined"]);
    expect(commonStyles(on.editor)[0]?.values).toEqual([...papersOfAll, "transparent"]);
    on.gesture("shift click 600,350");
    expect(offered(on)).toEqual([]);
  });

  test("are none in particular where they differ, or where another client has stored its own", () => {
    const on = board();
    on.editor.do(change("s", { fill: "#ffd8a8" }));
    on.gesture("click 50,350");
    expect(offered(on)[0]).toBe("fill undefined");
    on.editor.do(change("a", { paper: "pink" }));
    on.gesture("click 20,20 shift click 520,20");
    expect(offered(on)[0]).toBe("fill undefined");
  });
});

describe("choosing a style", () => {
  test("of lines gives it to shapes and arrows alike", () => {
    const on = board();
    on.editor.do(create(anElement("arrow", "arrow", 0, 550)));
    on.gesture("click 100,600 shift click 50,350");
    expect(offered(on)).toEqual(["stroke black", "strokeWidth thin", "dash solid"]);
    setStyle(on.editor, "stroke", "teal");
    setStyle(on.editor, "dash", "dotted");
    for (const id of ["arrow", "s"])
      expect(on.store.optimistic.get(id)).toMatchObject({ stroke: "teal", dash: "dotted" });
    on.gesture("click 500,700 click 100,600");
    setStyle(on.editor, "endHead", "dot");
    expect(offered(on)).toEqual([
      "stroke teal",
      "strokeWidth thin",
      "dash dotted",
      "startHead none",
      "endHead dot",
      "routing direct",
    ]);
  });

  test("gives it to everything selected, as one step", () => {
    const on = board();
    on.gesture("click 20,20 shift click 520,20 shift click 50,350");
    setStyle(on.editor, "fill", "khaki");
    expect(papers(on)).toBe("khaki khaki");
    expect(field(on, "s", "fill")).toBe("khaki");
    on.editor.history.undo();
    expect(papers(on)).toBe("white white");
    expect(field(on, "s", "fill")).toBe("white");
    on.editor.history.redo();
    expect(papers(on)).toBe("khaki khaki");
  });

  test("changes nothing that has it already", () => {
    const on = board();
    on.gesture("click 20,20");
    setStyle(on.editor, "fill", "white");
    expect(on.editor.history.canUndo).toBe(false);
  });

  test("leaves what is locked as it is, and says so", () => {
    const on = board();
    on.editor.do(change("b", { isLocked: true }));
    on.gesture("click 20,20 shift click 520,20");
    setStyle(on.editor, "fill", "pink");
    expect(papers(on)).toBe("pink -");
    expect(on.asked.at(-1)).toBe("isLocked");
    on.gesture("click 520,20");
    expect(offered(on)).toEqual([]);
  });

  test("is undone for one's own part alone", () => {
    const on = board();
    on.gesture("click 20,20 shift click 520,20");
    setStyle(on.editor, "fill", "pink");
    on.acknowledge();
    const theirs = { operationId: "theirs", operation: change("b", { paper: "plum" }) };
    on.store.receive({ type: "fact", fact: { seq: on.store.seq + 1, operations: [theirs] } });
    on.editor.history.undo();
    expect(papers(on)).toBe("white plum");
  });

  test("is remembered for the next of its type, and for no other", () => {
    const on = board();
    on.gesture("click 20,20");
    setStyle(on.editor, "fill", "lightblue");
    on.editor.machine.enter(placing(on.editor, "note", {}, false));
    on.gesture("click 700,600");
    expect(field(on, newest(on), "paper")).toBe("lightblue");
    on.editor.machine.enter(placing(on.editor, "shape", { shapeType: "circle" }, false));
    on.gesture("click 300,600");
    expect(field(on, newest(on), "fill")).toBe("white");
  });
});

test("of the styles kept by an earlier visit, unknown ones are forgotten", () => {
  const kept = { note: { paper: "pink", shoe: "red" }, shape: { dash: "wavy", fill: "khaki" }, nothing: { paper: 1 } };
  expect(readLastStyles(kept)).toEqual({ note: { paper: "pink" }, shape: { fill: "khaki" } });
  for (const kept of [null, 5, "x", [], { note: null, constructor: 1 }]) expect(readLastStyles(kept)).toEqual({});
});
