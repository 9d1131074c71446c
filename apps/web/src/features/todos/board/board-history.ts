import {
  type Board,
  subjectsOf,
  type TodoChange,
  type TodoOperation,
  type UndoStep,
  undoStep,
  undoStepOf,
} from "@tafel/domain";

/** How many steps can be undone. */
const depth = 200;

/** The outcome of an undo or redo. */
export type UndoOutcome = {
  /** The changes that were made, in order; empty when others have changed everything since. */
  readonly changes: readonly TodoChange[];
  readonly step: UndoStep;
  readonly isWhole: boolean;
  /** Who changed it since, if known. */
  readonly userId: string | undefined;
};

/**
 * What one person did to an open board, for undo and redo. Both make new changes, only of what is still the person's
 * own (`undoStep`). A step of which nothing is left is reported and dropped, and no other is undone in its place: that
 * one might be anywhere on the board, and nobody asked for it.
 */
export class BoardHistory {
  readonly #current: () => Board | undefined;
  readonly #do: (changes: readonly TodoChange[]) => void;
  /** Which other person last changed something, by its id. */
  readonly #touchedBy = new Map<string, string>();
  #done: UndoStep[] = [];
  #undone: UndoStep[] = [];

  constructor(current: () => Board | undefined, doChanges: (changes: readonly TodoChange[]) => void) {
    this.#current = current;
    this.#do = doChanges;
  }

  /** The last step done. */
  get last(): UndoStep | undefined {
    return this.#done.at(-1);
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Which other person last changed something, if known. */
  touchedBy(subject: string): string | undefined {
    return this.#touchedBy.get(subject);
  }

  /** Called before these changes are made. */
  record(changes: readonly TodoChange[]): void {
    const board = this.#current();
    const step = board && undoStepOf(board, changes);
    if (!step) return;
    this.#undone = [];
    this.#done = [...this.#done.slice(1 - depth), step];
  }

  /** Called for what somebody else did. */
  hear(operations: readonly TodoOperation[], userId: string): void {
    for (const subject of operations.flatMap(subjectsOf)) this.#touchedBy.set(subject, userId);
  }

  /** Undoes the last step, or this one; undefined when there is none, or it has been undone already. */
  undo(step = this.last): UndoOutcome | undefined {
    if (!step || !this.#done.includes(step)) return undefined;
    this.#done = this.#done.filter((it) => it !== step);
    return this.#revert(step, (taken) => this.#undone.push(taken));
  }

  redo(): UndoOutcome | undefined {
    const step = this.#undone.pop();
    return step && this.#revert(step, (taken) => this.#done.push(taken));
  }

  #revert(step: UndoStep, keep: (taken: UndoStep) => void): UndoOutcome | undefined {
    const board = this.#current();
    if (!board) return undefined;
    const plan = undoStep(step, board);
    const taken = undoStepOf(board, plan.changes);
    if (taken) {
      keep(taken);
      this.#do(plan.changes);
    }
    const subjects = step.undo.flatMap(subjectsOf);
    const subject = subjects.find((id) => this.#touchedBy.has(id));
    return { ...plan, changes: taken ? plan.changes : [], step, userId: subject && this.#touchedBy.get(subject) };
  }
}
