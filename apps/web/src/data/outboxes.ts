import type { OpenStorage, Outbox } from "./outbox.ts";

/** What is kept of all boards whose scopes begin so; what follows in the scope is the board's id. */
export async function outboxesIn<Operation>(
  openStorage: OpenStorage<Operation>,
  beginning: string,
  openOutbox: (scope: string) => Promise<Outbox<Operation>>,
) {
  const index = (await openStorage())?.transaction("operations").store.index("scope");
  const scopes: string[] = [];
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  for (let at = await index?.openKeyCursor(range, "nextunique"); at; at = await at.continue()) scopes.push(at.key);
  return Promise.all(
    scopes.map(async (scope) => ({
      scope,
      boardId: scope.slice(beginning.length),
      outbox: await openOutbox(scope),
    })),
  );
}
