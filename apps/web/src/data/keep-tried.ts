import { whiteboards } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { call, type Failure, timeoutOfBoards } from "./api.ts";
import { scopeOf } from "./delivery/database.ts";
import { sendTried } from "./delivery/uploads.ts";
import { readSession } from "./session.ts";
import { openTried } from "./tried-whiteboard.ts";
import { wishToKeep } from "./wish-to-keep.ts";

type Kept = Result<string | undefined, Failure>;
let keeping: Promise<Kept> | undefined;

/**
 * Makes the board that was tried here a whiteboard of the account that is logged in, if somebody asked for that, and
 * forgets it here once the server has stored it. Answers its id, also when another tab was faster; undefined where there
 * is nothing to keep. May be asked for again, in any tab: it is made once.
 */
export function keepTried(): Promise<Kept> {
  keeping ??= keep().finally(() => {
    keeping = undefined;
  });
  return keeping;
}

async function keep(): Promise<Kept> {
  const session = readSession();
  if (!session) return ok(undefined);
  const tried = await openTried().catch(() => undefined);
  try {
    const board = await tried?.read();
    if (!tried || !board || !wishToKeep.isAsked(board.id)) {
      wishToKeep.forget();
      return ok(await tried?.keptAs());
    }
    const { id, name, elements } = board;
    const body = { operationId: id, name, data: { elements: [...elements] } };
    const made = await call(whiteboards.create, { body }, { timeout: timeoutOfBoards, token: session.token });
    if (!made.ok) return made;
    const { uuid } = made.value;
    const shown = new Set(elements.map((element) => (element as { readonly upload?: string }).upload));
    await sendTried(scopeOf("whiteboard", session.userId, uuid), (upload) => shown.has(upload));
    await tried.forget(uuid);
    wishToKeep.forget();
    return ok(uuid);
  } finally {
    tried?.close();
  }
}
