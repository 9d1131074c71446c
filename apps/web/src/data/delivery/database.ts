import { databases, formerDatabases } from "../databases.ts";
import { answerTo } from "../indexed-db.ts";

/** One person's one board: what is kept of it in this browser, nobody else sees or sends in this one's name. */
export const scopeOf = (kind: BoardKind, userId: string, boardId: string): string =>
  `${kind === "todos" ? "todos/" : ""}${userId}/${boardId}`;
export type BoardKind = "whiteboard" | "todos";

/** Those of all boards of a kind of one person. */
export function scopesOf(kind: BoardKind, userId: string): IDBKeyRange {
  const beginning = scopeOf(kind, userId, "");
  return IDBKeyRange.bound(beginning, `${beginning}\uffff`);
}

/** The id of the board of a scope. */
export const boardIn = (scope: string): string => scope.slice(scope.lastIndexOf("/") + 1);

/** In milliseconds. */
const maxMoving = 3_000;

let opened: Promise<IDBDatabase | undefined> | undefined;

/**
 * The database of this browser, opened when it is first asked for, and anew when it was taken away. Undefined where it
 * may not be used (some private windows): then nothing survives a reload.
 */
export function openDatabase(mayMake = isForSomebody): Promise<IDBDatabase | undefined> {
  opened ??= open(mayMake).catch(() => undefined);
  return opened;
}

/** Whether a database is made where there is none: what is still on its way after a log-out must leave nothing. */
let isForSomebody = (): boolean => true;
export const makeDatabaseOnlyWhile = (isSomebodyHere: () => boolean): void => {
  isForSomebody = isSomebodyHere;
};

// Asynchronous, because where it is not allowed it throws rather than rejects.
async function open(mayMake: () => boolean): Promise<IDBDatabase> {
  const request = indexedDB.open(databases.boards, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1 && !mayMake()) {
      opened = undefined;
      request.transaction?.abort();
      return;
    }
    if (oldVersion < 1) createStores(request.result);
    createUploads(request.result);
  };
  const [database, isFormerThere] = await Promise.all([answerTo(request).then(giveWay), hasFormer()]);
  // What cannot be moved now is moved by the next page: a tab that is frozen may hold up the former for long.
  if (isFormerThere) await Promise.race([move(database).catch(() => {}), wait(maxMoving)]);
  return database;
}

/** Heard from the moment that it is open: otherwise whoever wants it gone would wait until this page is closed. */
function giveWay(database: IDBDatabase): IDBDatabase {
  // A log-out deletes it, or a newer page in another tab wants to change its stores.
  database.onversionchange = () => {
    database.close();
    opened = undefined;
  };
  // The browser has taken it away, as iOS does with pages in the background.
  database.onclose = () => {
    opened = undefined;
  };
  return database;
}

const move = async (database: IDBDatabase) => (await import("./move-former.ts")).moveFormer(database);

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function createStores(database: IDBDatabase): void {
  const operations = database.createObjectStore("operations", { keyPath: "number", autoIncrement: true });
  operations.createIndex("scope", "scope");
  operations.createIndex("operationId", "operationId");
  // The last known copies of boards, by scope, and what is on them by scope and number, see `OfflineCopy`.
  database.createObjectStore("boards");
  database.createObjectStore("parts");
}

/** Files that are to be sent. */
function createUploads(database: IDBDatabase): void {
  database.createObjectStore("uploads", { keyPath: "id" }).createIndex("scope", "scope");
}

/** Whether there may be something to move: Firefox tells only since 2024. */
async function hasFormer(): Promise<boolean> {
  const known = await indexedDB.databases?.();
  return known?.some(({ name = "" }) => formerDatabases.includes(name)) ?? true;
}
