import { describe, expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { apply } from "./apply.ts";
import { fieldOf } from "./equal.ts";
import { change, create, editText, type Operation } from "./operation.ts";
import { sharedTextOf } from "./shared-text.ts";
import { undo } from "./undo.ts";

/** Values of fields that a new element may do without. */
const values: Readonly<Record<string, unknown>> = {
  groups: ["g"],
  rotation: 30,
  order: 2,
  filter: { labels: [], people: ["none"] },
};
/** What arrives by itself, what lists make members of, and texts, from which is taken what was written. */
const neverGivenBack = new Set(["file", "upload", "pixels", "takenIn", "letGo", "textContent"]);

describe.each(Object.values(models))("undoing the first value of a field of a $type", (model) => {
  const made = { ...model.create({ id: "a", position: { x: 0, y: 0 }, index: 0 }) } as BaseElement;
  const unset = Object.keys(model.changes).filter(
    (field) => fieldOf(made, field) === undefined && !neverGivenBack.has(field),
  );

  const anyOf = (field: string) =>
    values[field] ?? model.styles?.[field]?.values.find((it) => it !== model.styles?.[field]?.default);

  test.each(unset)("%s is the same for those who hear of it", (field) => {
    const value = anyOf(field);
    expect(value, "a value to try").toBeDefined();
    const board = new Map([["a", made]]);
    const done = apply(board, change("a", { [field]: value }));
    if (!done.ok) throw new Error(done.error);
    const after = new Map([["a", done.value.get("a")?.after ?? made]]);
    const { operation } = undo(done.value, after);
    const sent = JSON.parse(JSON.stringify(operation)) as Operation;
    const heard = apply(after, sent);
    const here = operation && apply(after, operation);
    if (!heard.ok || !here?.ok) throw new Error("It is refused");
    expect(heard.value.get("a")?.after).toEqual(here.value.get("a")?.after);
    expect(fieldOf(heard.value.get("a")?.after ?? made, field)).not.toEqual(value);
  });

  const does = (board: ReadonlyMap<string, BaseElement>, operation: Operation | undefined) => {
    const done = operation && apply(board, operation);
    if (!done?.ok) throw new Error("It is refused");
    const { after } = done.value.get("a") ?? {};
    return { effect: done.value, board: new Map(after ? [["a", after]] : []) };
  };

  test.each(unset)("%s leaves nothing that keeps the element when its making is undone", (field) => {
    const making = does(new Map(), create(made));
    const changing = does(making.board, change("a", { [field]: anyOf(field) }));
    const { board } = does(changing.board, undo(changing.effect, changing.board).operation);
    expect(undo(making.effect, board)).toMatchObject({ operation: { kind: "delete" }, kept: [] });
  });

  test.each(model.sharedText ? [model.sharedText] : [])(
    "words in $field leave nothing that keeps it either",
    (shared) => {
      const making = does(new Map(), create(made));
      const base = sharedTextOf(made, shared);
      const writing = does(making.board, editText("a", { base, delta: [{ insert: "words" }], size: undefined }));
      const { board } = does(writing.board, undo(writing.effect, writing.board).operation);
      expect(undo(making.effect, board)).toMatchObject({ operation: { kind: "delete" }, kept: [] });
    },
  );
});
