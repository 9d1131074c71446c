import { type Acknowledgement, type Problem, problem } from "@tafel/contract";
import { err, isStorable, type Result } from "@tafel/domain";
import type { FastifyBaseLogger } from "fastify";
import type { Socket } from "socket.io";
import type * as z from "zod/mini";
import type { Config } from "../../config.ts";
import type { Actor } from "../sessions.ts";
import { guardAgainstFlood } from "./flood-guard.ts";
import { sendWritten } from "./send-written.ts";
import { bufferedFor, mayBeSentLarge, sendLarge } from "./slow-readers.ts";

/** The Socket.IO room of all sockets of a person. */
export const userRoom = (userId: string): string => `user:${userId}`;

/** The payloads of events, by their names. */
type Schemas<Payloads> = { readonly [Event in keyof Payloads]: z.ZodMiniType<Payloads[Event]> };

/** Acknowledges an event; called once. */
export type Acknowledge = (result: Result<object, Problem>) => void;

/** A result as it is acknowledged. */
export const acknowledgement = <Value extends object>(result: Result<Value, Problem>): Acknowledgement<Value> =>
  result.ok ? { ok: true, ...result.value } : { ok: false, ...result.error };

type Handler<Payload> = (payload: Payload, answer: Acknowledge) => void | Promise<void>;
/** How each event that a client may send is handled. */
type Handlers<Payloads> = { readonly [Event in keyof Payloads]: Handler<Payloads[Event]> };

export type ClientDependencies = { readonly config: Config; readonly log: FastifyBaseLogger };

/** One socket on a channel, and the person it is logged in as. */
export class Client<ServerEvents extends object, Person> {
  readonly id: string;
  readonly actor: Actor;
  readonly #socket: Socket;
  readonly #log: FastifyBaseLogger;
  #onFlooded: (payload: unknown) => void = () => {};

  constructor(socket: Socket, { config, log }: ClientDependencies) {
    this.id = socket.id;
    this.actor = socket.data.actor;
    this.#socket = socket;
    this.#log = log;
    guardAgainstFlood(socket, config.limits.eventsPerSecond, (payload) => this.#onFlooded(payload));
  }

  send<E extends keyof ServerEvents & string>(event: E, payload: ServerEvents[E]): void {
    this.#socket.emit(event, payload);
  }

  /** Sends an event whose message is written already from somewhere in its payload on, after these fields. */
  sendWritten<E extends keyof ServerEvents & string>(event: E, fields: Partial<ServerEvents[E]>, end: Buffer): void {
    sendWritten(this.#socket, event, fields, end);
  }

  /** Sends something large (a whole board) and gives the client time to read it. */
  sendLarge(send: () => void): void {
    sendLarge(this.#socket, send);
  }

  /** The bytes that wait for it here. */
  get unread(): number {
    return bufferedFor(this.#socket);
  }

  /** Whether it has read what was sent to it before, and the person's other clients have, too. */
  get readsWell(): boolean {
    return mayBeSentLarge(this.#socket, userRoom(this.actor.userId));
  }

  /** How it is shown to the others, on every process: `Channel.peopleOn`. */
  introduce(person: Person): void {
    this.#socket.data.person = person;
  }

  /** Ends its connection; the client reconnects by itself. */
  hangUp(): void {
    this.#socket.conn.close();
  }

  /** Called with the payload of each event that was refused because it came too fast. */
  onFlooded(listener: (payload: unknown) => void): void {
    this.#onFlooded = listener;
  }

  /** Handles events: each is validated, handled and acknowledged, whatever a client sends, in the order of arrival. */
  hear<Payloads extends object>(events: Schemas<Payloads>, handlers: Handlers<Payloads>): void {
    // These are exactly the keys of `Payloads`.
    for (const event of Object.keys(events) as (keyof Payloads & string)[]) {
      this.#on(event, events[event], handlers[event]);
    }
  }

  #on<Payload>(event: string, schema: z.ZodMiniType<Payload>, handler: Handler<Payload>): void {
    this.#socket.on(event, (...args: unknown[]) => {
      const last = args.at(-1);
      // Socket.IO passes the acknowledgement as the last argument; a client may leave it out.
      const acknowledge = typeof last === "function" ? last : undefined;
      const answer: Acknowledge = (result) => acknowledge?.(acknowledgement(result));
      const failed = (error: unknown) => {
        this.#log.error({ err: error, event }, "handling an event failed");
        answer(err(problem("unexpected")));
      };
      // Called right away, not in a later turn, to keep the order.
      try {
        const parsed = isStorable(args[0]) ? schema.safeParse(args[0]) : undefined;
        if (!parsed?.success) return answer(err(problem("invalid-input")));
        const underWay = handler(parsed.data, answer);
        if (underWay instanceof Promise) underWay.catch(failed);
      } catch (error) {
        failed(error);
      }
    });
  }
}
