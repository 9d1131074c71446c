import { Component, type ReactNode } from "react";
import { BoardOutcome } from "./lazy-outcome.ts";

/** Milliseconds after which a board that failed is mounted again (specification, editor, point 9, "Error reset"). */
const resetAfter = 1000;
/** A board that fails this often in a row is not retried automatically. */
const attempts = 3;

type State = { readonly hasFailed: boolean; readonly failures: number };

/** The error boundary of a board: shows a message, and mounts the board again after a second. */
export class BoardBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false, failures: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    // The message says what happens next; developers need the cause.
    console.error(error);
    const failures = this.state.failures + 1;
    this.setState({ failures });
    if (failures < attempts) this.#timer = setTimeout(() => this.setState({ hasFailed: false }), resetAfter);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <BoardOutcome outcome={{ is: "broken", isOver: this.state.failures >= attempts }} />;
  }
}
