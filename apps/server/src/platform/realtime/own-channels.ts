import type { Command } from "ioredis";

/**
 * The channels that no other process listens to, as Redis answered when something was last sent there: what is worth
 * nothing later need not be sent. To be forgotten every second, and when somebody may have joined elsewhere.
 */
export class OwnChannels {
  readonly #channels = new Set<string>();

  has(channel: string): boolean {
    return this.#channels.has(channel);
  }

  forget(): void {
    this.#channels.clear();
  }

  /** Learns from Redis' answer to a command; `isMine` says whether this process listens to a channel itself. */
  follow({ name, args, promise }: Command, isMine: (channel: string) => boolean): void {
    if (name !== "spublish") return;
    const channel = String(args[0]);
    promise.then(
      (receivers) => {
        if (Number(receivers) <= (isMine(channel) ? 1 : 0)) this.#channels.add(channel);
      },
      // Whoever sent it hears of the failure.
      () => {},
    );
  }
}
