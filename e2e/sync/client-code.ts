import { fileURLToPath } from "node:url";
import * as contract from "@tafel/contract";
import * as domain from "@tafel/domain";
import * as observe from "@tafel/domain/observe";
import * as sync from "@tafel/domain/sync";
import * as whiteboard from "@tafel/whiteboard";
import { build, type Rolldown } from "vite";

/** What opens each kind of board, and the file it is in. */
export type Client = {
  readonly todos: typeof import("../../apps/web/src/features/todos/board/board-session.ts");
  readonly whiteboard: typeof import("../../apps/web/src/features/editor/transport/index.ts");
  readonly cards: typeof import("./cards-client.ts");
};
const entries: Readonly<Record<keyof Client, string>> = {
  todos: "../../apps/web/src/features/todos/board/board-session.ts",
  whiteboard: "../../apps/web/src/features/editor/transport/index.ts",
  cards: "./cards-client.ts",
};

/** What a page finds around it in a browser, by name. */
export type Around = Readonly<Record<string, unknown>>;

/** What is pure is the same for all pages: loading it for each would take most of the time. */
const shared: Around = {
  "@tafel/contract": contract,
  "@tafel/domain": domain,
  "@tafel/domain/observe": observe,
  "@tafel/domain/sync": sync,
  "@tafel/whiteboard": whiteboard,
};

const built = new Map<keyof Client, Promise<string>>();

/**
 * Runs the client's code of a kind of board as a page does that is loaded: with a network, a storage and a clock of its
 * own, so that pages of several people live in one process. Built once.
 */
export async function runClient<Kind extends keyof Client>(kind: Kind, around: Around): Promise<Client[Kind]> {
  const building = built.get(kind) ?? buildClient(entries[kind]);
  built.set(kind, building);
  const names = Object.keys(around);
  const run = new Function("require", "exports", ...names, await building);
  const exported = {};
  run((name: string) => shared[name], exported, ...names.map((name) => around[name]));
  // What the entry exports.
  return exported as Client[Kind];
}

async function buildClient(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ["cjs"] },
      // In one piece: what a page loads later is there, too.
      rolldownOptions: { external: Object.keys(shared), output: { codeSplitting: false } },
    },
  });
  // One format of a library that is not watched.
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}
