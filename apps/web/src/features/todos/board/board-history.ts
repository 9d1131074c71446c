import {
  type Board,
  subjectsOf,
  type TodoChange,
  type TodoOperation,
  type UndoStep,
  undoStep,
  undoStepOf,
} from "@tafel/domain";

/** How many steps one can go back. */
const depth = 200;

/** What came of going a step back or forth. */
export type UndoOutcome = {
  /** What was done, in this order; nothing when others have changed all of it since. */
  readonly changes: readonly TodoChange[];
  readonly step: UndoStep;
  readonly isWhole: boolean;
  /** Who changed it since, where that was heard. */
  readonly userId: string | undefined;
};

/**
 * What one person did to a board that is open, to take it back and do it again. Both ways make new changes, only of what
 * is still one's own (`undoStep`). A step of which nothing is left is told and gone: the one before it may lie anywhere
 * on the board, and nobody meant it.
 */
export class BoardHistory {
  readonly #present: () => Board | undefined;
  readonly #do: (changes: readonly TodoChange[]) => void;
  /** Who of the others was the last to touch something, by its id. */
  readonly #touchedBy = new Map<string, string>();
  #done: UndoStep[] = [];
  #undone: UndoStep[] = [];

  constructor(present: () => Board | undefined, doChanges: (changes: readonly TodoChange[]) => void) {
    this.#present = present;
    this.#do = doChanges;
  }

  /** The step that was done last. */
  get last(): UndoStep | undefined {
    return this.#done.at(-1);
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Who of the others was the last to touch something, where that was heard. */
  touchedBy(subject: string): string | undefined {
    return this.#touchedBy.get(subject);
  }

  /** One is about to do this. */
  record(changes: readonly TodoChange[]): void {
    const board = this.#present();
    const step = board && undoStepOf(board, changes);
    if (!step) return;
    this.#undone = [];
    this.#done = [...this.#done.slice(1 - depth), step];
  }

  /** Somebody else did this. */
  hear(operations: readonly TodoOperation[], userId: string): void {
    for (const subject of operations.flatMap(subjectsOf)) this.#touchedBy.set(subject, userId);
  }

  /** Takes back the last step, or this one; undefined when there is none, or it has been taken back already. */
  undo(step = this.last): UndoOutcome | undefined {
    if (!step || !this.#done.includes(step)) return undefined;
    this.#done = this.#done.filter((it) => it !== step);
    return this.#takeBack(step, (taken) => this.#undone.push(taken));
  }

  redo(): UndoOutcome | undefined {
    const step = this.#undone.pop();
    return step && this.#takeBack(step, (taken) => this.#done.push(taken));
  }

  #takeBack(step: UndoStep, keep: (taken: UndoStep) => void): UndoOutcome | undefined {
    const board = this.#present();
    if (!board) return undefined;
    const plan = undoStep(step, board);
    const taken = undoStepOf(board, plan.changes);
    if (taken) {
      keep(taken);
      this.#do(plan.changes);
    }
    const subjects = step.undo.flatMap(subjectsOf);
    const subject = subjects.find((id) => this.#touchedBy.has(id));
    return { ...plan, step, userId: subject && this.#touchedBy.get(subject) };
  }
}
