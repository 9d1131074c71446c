import { randomUUID } from "node:crypto";
import { batchOf, create, type Editor } from "@tafel/whiteboard";
import { note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { makeTodos } from "../../apps/web/src/features/editor/cards/make-todos.ts";
import { dispatchInBatches } from "../../packages/whiteboard/src/engine/dispatch.ts";
import { History } from "../../packages/whiteboard/src/engine/history.ts";
import type { Browser } from "./browser.ts";

/** Somebody who writes notes on a whiteboard, makes todos of them, and takes that back. */
export class NoteMaker {
  readonly browser: Browser;
  readonly #history: History;
  readonly #editor: Editor;
  /** What is to be on both boards once all is stored: the names of the todos that went together. */
  readonly batches: (readonly string[])[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
    const { store } = browser;
    const history = new History(store);
    const record: Editor["do"] = (operation) => {
      const done = operation && dispatchInBatches(store, operation);
      if (done?.ok && operation?.kind === "batch") history.record(done.value, operation.alongside);
      return done;
    };
    this.#history = history;
    // The rest of an editor is for hands and eyes.
    this.#editor = { do: record } as Editor;
  }

  make(count: number, list: { readonly boardId: string; readonly listId: string }): void {
    const names = Array.from({ length: count }, () => `Todo ${randomUUID()}`);
    const notes = names.map((name) => note(randomUUID(), { textContent: { ops: [{ insert: `${name}\n` }] } }));
    const writing = batchOf(notes.map(create));
    if (writing) this.browser.store.dispatch(writing);
    if (makeTodos(this.#editor, notes, list)) this.batches.push(names);
  }

  /** Takes the last batch back, where it made one since. */
  undo(): void {
    if (this.#history.undo()) this.batches.pop();
  }
}
