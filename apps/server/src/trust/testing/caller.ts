import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** An HTTP call, or an event on a socket that was opened before. */
export type Prepared =
  | {
      readonly call: {
        readonly origin: string;
        readonly method: string;
        readonly path: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly body?: string | Uint8Array | undefined;
      };
    }
  | { readonly socket: number; readonly event: string; readonly payload: string };

/** What the server said; the status is 0 where it ended the connection, and 200 for an acknowledged event. */
export type Said = { readonly status: number; readonly length: number; readonly text: string };

/** Somebody who calls from a thread of its own: what that takes is not counted as what the server takes. */
export type Caller = {
  prepare(prepared: Prepared): Promise<void>;
  /** Does what was prepared. */
  go(): Promise<Said>;
  open(origin: string, namespace: string, token: string): Promise<number>;
  close(): Promise<unknown>;
};

export function startCaller(): Caller {
  const thread = new Worker(new URL("./caller-thread.mjs", import.meta.url));
  const ask = async <Answer>(message: object): Promise<Answer> => {
    thread.postMessage(message);
    // The thread answers each message with what is described there.
    return (await once(thread, "message"))[0] as Answer;
  };
  return {
    prepare: (prepare) => ask({ prepare }),
    go: () => ask({ go: true }),
    open: (origin, namespace, token) => ask({ open: { origin, namespace, token } }),
    close: () => thread.terminate(),
  };
}
