/** How long a socket that was refused must come back with what was refused first, in milliseconds. */
const patience = 10_000;

/**
 * Keeps one socket's durable events in their order.
 *
 * Law: after one was refused for the moment only, later ones of that socket are refused as well until that one comes
 * again, so that an older value never overtakes a newer one.
 */
export class Gate {
  #awaited: { operationId: string; until: number } | undefined;

  /** Whether a durable event must wait for an earlier one that was refused for the moment. */
  mustWait(operationId: string, now: number): boolean {
    if (!this.#awaited) return false;
    if (this.#awaited.operationId === operationId || this.#awaited.until < now) this.#awaited = undefined;
    return this.#awaited !== undefined;
  }

  /** Remembers the first durable event that was refused for the moment. */
  refuseForNow(operationId: string, now: number): void {
    this.#awaited ??= { operationId, until: now + patience };
  }
}
