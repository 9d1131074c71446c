import fc from "fast-check";
import Delta from "quill-delta";
import { expect, test } from "vitest";
import { apply } from "../../board/apply.ts";
import { note } from "../note/model.ts";
import { sharedText } from "./merge-text.ts";
import { emptyText, type RichText, textSchema } from "./text.ts";
import { toDelta } from "./text-delta.ts";
import { rebaseTextDraft, startTextDraft, type TextDraft, takeUnsent, typeInto, unstoredOps } from "./text-draft.ts";

/** Somebody with the note open: a surface (what Quill would show), and what waits to be sent. */
class Writer {
  surface: Delta;
  draft: TextDraft;
  /** The text as they last heard it to be stored. */
  stored: RichText;
  constructor(text: RichText) {
    this.stored = text;
    this.surface = toDelta(text);
    this.draft = startTextDraft(text);
  }
  type(at: number, words: string, gone = 0): void {
    const room = this.surface.length() - 1;
    const start = Math.min(at, room);
    this.change(
      new Delta()
        .retain(start)
        .insert(words)
        .delete(Math.min(gone, room - start)),
    );
  }
  change(change: Delta): void {
    this.surface = this.surface.compose(change);
    this.draft = typeInto(this.draft, change);
  }
  hear(text: RichText): void {
    this.stored = text;
    this.show(text);
  }
  /** Sees what another is typing into the same stored text. */
  see(other: Writer): void {
    if (other.stored !== this.stored) return;
    const ops = unstoredOps(other.draft, other.stored, other.stored);
    this.show(textSchema.parse(sharedText.merge(this.stored, other.stored, ops)));
  }
  show(text: RichText): void {
    const { draft, forSurface } = rebaseTextDraft(this.draft, text);
    this.draft = draft;
    this.surface = this.surface.compose(forSurface);
  }
  shownByLaw(): Delta {
    return toDelta(this.draft.base).compose(this.draft.unsent);
  }
}

/** The board's text: what was typed is taken in one after the other. */
class Note {
  text: RichText = emptyText;
  take(writer: Writer): void {
    const taken = takeUnsent(writer.draft, "n", writer.stored);
    if (!taken) return;
    const current = { ...note.create({ id: "n", position: { x: 0, y: 0 }, index: 0 }), textContent: this.text };
    const applied = apply(new Map([["n", current]]), taken.operation);
    if (!applied.ok) throw new Error(applied.error);
    this.text = ((applied.value.get("n")?.after ?? current) as typeof current).textContent;
    writer.draft = taken.draft;
  }
}

const plain = (delta: Delta): string => delta.ops.map(({ insert }) => insert).join("");

test("what another writes comes in without moving one's own words", () => {
  const writer = new Writer({ ops: [{ insert: "one two\n" }] });
  writer.type(7, " MINE");
  writer.hear({ ops: [{ insert: "THEIRS one two\n" }] });
  expect(plain(writer.surface)).toBe("THEIRS one two MINE\n");
});

test("words that were sent stay on the surface when they come before another's, who wrote at the same place", () => {
  const plan: RichText = { ops: [{ insert: "Plan\n" }] };
  const [ada, grace, note] = [new Writer(plan), new Writer(plan), new Note()];
  note.text = plan;
  grace.type(4, " of the week");
  ada.type(4, " A ");
  ada.see(grace);
  expect(plain(ada.surface)).toBe("Plan of the week A \n");
  note.take(ada);
  // Hers is stored first; what the other is typing comes after it.
  const shown = textSchema.parse(sharedText.merge(note.text, plan, unstoredOps(grace.draft, plan, plan)));
  const { forSurface } = rebaseTextDraft(ada.draft, shown);
  expect(forSurface.ops).toEqual([{ retain: 4 }, { delete: 12 }, { retain: 3 }, { insert: " of the week" }]);
  expect(plain(ada.surface.compose(forSurface))).toBe("Plan A  of the week\n");
});

test("a pasted page of a thousand formats and more goes whole", () => {
  const [writer, note] = [new Writer(emptyText), new Note()];
  const page = new Delta();
  for (let number = 0; number < 2_500; number += 1) page.insert(`${number} `, number % 2 === 0 ? { bold: true } : {});
  writer.change(page);
  note.take(writer);
  expect(plain(toDelta(note.text))).toBe(plain(writer.surface));
  expect(note.text.ops.length).toBeGreaterThan(2_000);
});

test("what another is typing is seen among one's own words, and is theirs to send", () => {
  const [first, second, note] = [new Writer({ ops: [{ insert: "one two\n" }] }), new Writer(emptyText), new Note()];
  note.text = first.stored;
  second.hear(first.stored);
  first.type(3, " and a half");
  second.type(7, " three");
  second.see(first);
  expect(plain(second.surface)).toBe("one and a half two three\n");
  note.take(second);
  expect(plain(toDelta(note.text))).toBe("one two three\n");
  expect(plain(second.surface)).toBe("one and a half two three\n");
  note.take(first);
  second.hear(note.text);
  expect(plain(second.surface)).toBe("one and a half two three\n");
  expect(plain(toDelta(note.text))).toBe("one and a half two three\n");
});

test("at one place what was stored first stands first, on the surface as on the board", () => {
  const [first, second, note] = [new Writer(emptyText), new Writer(emptyText), new Note()];
  first.type(0, "first");
  second.type(0, "second");
  note.take(first);
  second.hear(note.text);
  note.take(second);
  expect(note.text).toEqual({ ops: [{ insert: "firstsecond\n" }] });
  expect(plain(second.surface)).toBe("firstsecond\n");
});

test("every letter typed is there once, spaces too, and all who write see one text", () => {
  const step = fc.record({
    who: fc.nat(2),
    what: fc.constantFrom("type", "type", "type", "send", "hear", "see", "see"),
    at: fc.nat(60),
    spaces: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const note = new Note();
      const writers = [0, 1, 2].map(() => new Writer(note.text));
      let typed = "";
      for (const [index, { who, what, at, spaces }] of steps.entries()) {
        const writer = writers[who] as Writer;
        // Every letter another one, so that a lost one is noticed, and spaces, which are all alike.
        const words = String.fromCharCode(0x4e00 + index) + " ".repeat(spaces);
        if (what === "type") {
          writer.type(at, words);
          typed += words;
        } else if (what === "send") note.take(writer);
        else if (what === "see") {
          if (at % 3 !== who) writer.see(writers[at % 3] as Writer);
        } else writer.hear(note.text);
        expect(writer.shownByLaw().ops).toEqual(writer.surface.ops);
      }
      for (const writer of writers) note.take(writer);
      const stored = plain(toDelta(note.text));
      expect([...stored.replace(/\n/g, "")].sort()).toEqual([...typed].sort());
      for (const writer of writers) {
        writer.hear(note.text);
        expect(plain(writer.surface)).toBe(stored);
      }
    }),
    { numRuns: 500 },
  );
});

test("what one deletes goes, and what others typed beside it stays", () => {
  const [first, second, note] = [new Writer(emptyText), new Writer(emptyText), new Note()];
  first.type(0, "keep gone keep");
  note.take(first);
  for (const writer of [first, second]) writer.hear(note.text);
  first.type(5, "", 5);
  second.type(10, "NEW ");
  note.take(second);
  note.take(first);
  expect(note.text).toEqual({ ops: [{ insert: "keep NEW keep\n" }] });
});
