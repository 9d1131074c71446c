import { type Activity, dues, isDay, type TodoChange, timeForm } from "@tafel/domain";
import * as z from "zod/mini";
import { creationId, flag, id, idOrOther, message } from "./fields.ts";
import { problems } from "./problems.ts";
import { route } from "./route.ts";
import { foundList, foundTodo, head, myTodo, wholeBoard, wireBoard } from "./todo-boards.ts";
import { title } from "./todo-fields.ts";
import { operations, outgoing } from "./todo-operations.ts";
import { zone } from "./zone.ts";

/** So many todos are found at once. */
export const maxFoundTodos = 50;
/** More than anybody does in a week, yet few enough to answer and show at once. */
export const maxMyTodos = 500;

/** In place of a person: todos that are assigned to nobody. */
export const nobodyAssigned = "none";
/** When todos are due, or have started, by the calendar and the clock of whoever asks. */
const dueWanted = z.object({
  is: z.literal(dues),
  today: z.string().check(z.refine(isDay)),
  time: z.string().check(z.regex(timeForm)),
  /** 0 is Sunday. */
  firstDayOfWeek: z.int().check(z.minimum(0), z.maximum(6)),
  zone,
});
export type DueWanted = z.infer<typeof dueWanted>;

const refusal = z.object({
  operationId: id,
  code: z.literal(Object.keys(problems) as (keyof typeof problems)[]),
  message: z.string(),
});

/** How much of a board's activity is answered at once. */
export const activityPage = 50;
/** And of its history, which has all texts in full. */
export const historyPage = 100;

/** Where a page ends: what follows is of an earlier save, or of an earlier step of this one. */
const activityEnd = z.object({
  version: z.int().check(z.minimum(0)),
  step: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
});
export type ActivityEnd = z.infer<typeof activityEnd>;

/** Made of operations that were checked on their way in. */
const activity = z.custom<Activity>(() => true);
/** The same. */
const change = z.custom<TodoChange>(() => true);

/** More deleted todos and lists of a board are not answered. */
export const maxDeleted = 200;

const deletedPart = z.object({
  /** Of the todo or list. */
  id,
  /** What deleted it. */
  operationId: id,
  name: z.string(),
  /** The list a todo was in; null for a list. */
  listId: z.nullable(id),
  /** How many a list had; of more than a hundred the others are not counted. */
  todos: z.int(),
  /** ISO 8601. */
  at: z.string(),
  userId: id,
});
export type DeletedPart = z.infer<typeof deletedPart>;

const guest = z.object({ userId: id, name: z.string() });

const here = { area: "todos", method: "POST", access: "session" } as const;
const forGuestsToo = { ...here, access: "board" } as const;
const board = z.object({ boardId: id });
/** Clients of the specification name a user; the token says who it is. */
const userId = z.nullish(idOrOther);
const maybeTeam = z.nullish(z.union([id, z.literal(["personal", ""])]));
/** Those in the archive instead of the others. */
const isArchived = z.optional(z.boolean());
const saved = z.object({ version: z.int() });
const boards = z.object({ boards: z.array(z.extend(head, { todoCount: z.int() })) });
/** The usernames of those who were assigned, and are not on the other board. */
const leftOut = z.array(z.string());
/** A full board of long descriptions, as JSON. */
const bodyLimit = 16 * 1024 * 1024;

/** The calls of contract, point 5. */
export const todos = {
  getPersonalBoards: route({
    ...here,
    path: "/api/todos/getPersonalBoards",
    summary: "List your personal boards",
    body: z.object({ userId, isArchived }),
    answer: boards,
    isRead: true,
  }),
  getTeamBoards: route({
    ...here,
    path: "/api/todos/getTeamBoards",
    summary: "List a team's boards",
    body: z.object({ teamId: id, isArchived }),
    answer: boards,
    isRead: true,
  }),
  getMyTodos: route({
    ...here,
    path: "/api/todos/getMyTodos",
    summary: "List your open todos: those assigned to you, and all on your own boards",
    answer: z.object({
      /** Due ones first; at most 500. */
      todos: z.array(myTodo),
      /** How many there are altogether. */
      total: z.int(),
    }),
    isRead: true,
  }),
  findTodos: route({
    ...here,
    path: "/api/todos/findTodos",
    summary: "Find open todos and lists of your own boards, or a team's, by the words in their names",
    body: z.object({
      teamId: maybeTeam,
      words: z.string().check(z.maxLength(200)),
      /** Only todos that are assigned to this person, or to nobody. */
      assignee: z.optional(z.union([id, z.literal(nobodyAssigned)])),
      /** Only todos that are due then. */
      due: z.optional(dueWanted),
    }),
    /** At most 50 of each; no lists where only some people's or days' todos are looked for. */
    answer: z.object({ todos: z.array(foundTodo), lists: z.array(foundList) }),
    isRead: true,
  }),
  getActivity: route({
    ...here,
    path: "/api/todos/getActivity",
    summary: "What was done to a board, or to one of its todos, the newest first: for as long as operations are kept",
    body: z.object({ boardId: id, todoId: z.optional(id), before: z.optional(activityEnd) }),
    answer: z.object({
      /** Of at most 50 operations. */
      activity: z.array(activity),
      /** How lists, labels, todos and lines were called that this page, or what is newer, took away; by id. */
      names: z.record(id, z.string()),
      /** Guests, now or once, among those who did it. */
      guests: z.array(guest),
      /** What to ask for the next page with; null on the last one. */
      next: z.nullable(activityEnd),
    }),
    isRead: true,
  }),
  getHistory: route({
    ...here,
    path: "/api/todos/getHistory",
    summary: "What was done to a board and what undoes it, the newest first: so it is known what the board was before",
    body: z.object({ boardId: id, before: z.optional(activityEnd) }),
    answer: z.object({
      operations: z.array(
        z.object({
          operationId: id,
          version: z.int(),
          step: z.int(),
          /** ISO 8601. */
          at: z.string(),
          userId: id,
          operation: change,
          /** In the order to apply it. */
          inverse: z.array(change),
        }),
      ),
      /** Guests, now or once, among those who did it. */
      guests: z.array(guest),
      /** What to ask for the next page with; null on the last one. */
      next: z.nullable(activityEnd),
    }),
    isRead: true,
  }),
  getSpace: route({
    ...here,
    path: "/api/todos/getSpace",
    summary: "The bytes that a board takes up: its todos, its history and its files",
    body: board,
    answer: z.object({ todos: z.int(), history: z.int(), files: z.int() }),
    isRead: true,
  }),
  getDeleted: route({
    ...here,
    path: "/api/todos/getDeleted",
    summary: "The todos and lists that were deleted on a board and are gone, the last deleted first: for TRASH_DAYS",
    body: board,
    answer: z.object({
      deleted: z.array(deletedPart),
      /** Guests, now or once, among those who deleted something. */
      guests: z.array(guest),
    }),
    isRead: true,
  }),
  getDeletion: route({
    ...here,
    path: "/api/todos/getDeletion",
    summary: "What brings a deleted todo or list back",
    body: z.object({ boardId: id, operationId: id, id }),
    /** Null once it is not kept any more. */
    answer: z.object({ change: z.nullable(change) }),
    isRead: true,
  }),
  createBoard: route({
    ...here,
    path: "/api/todos/createBoard",
    summary: "Create a personal board, empty or with content",
    body: z.object({ title, operationId: creationId, operations: z.optional(operations) }),
    answer: board,
    status: 201,
  }),
  createTeamBoard: route({
    ...here,
    path: "/api/todos/createTeamBoard",
    summary: "Create a team board, empty or with content",
    body: z.object({ teamId: id, title, operationId: creationId, operations: z.optional(operations) }),
    answer: board,
    status: 201,
  }),
  getBoard: route({
    ...forGuestsToo,
    path: "/api/todos/getBoard",
    summary: "A board with its lists and todos",
    body: z.object({ boardId: id, teamId: maybeTeam }),
    answer: z.object({ board: wireBoard }),
    isRead: true,
    isLarge: true,
  }),
  getTeamBoard: route({
    ...forGuestsToo,
    path: "/api/todos/getTeamBoard",
    summary: "A team's board with its lists and todos",
    body: z.object({ boardId: id, teamId: id }),
    answer: z.object({ board: wireBoard }),
    isRead: true,
    isLarge: true,
  }),
  updateBoard: route({
    ...forGuestsToo,
    path: "/api/todos/updateBoard",
    summary: "Save a board: the whole board, or operations on it",
    body: z.union([
      z.object({
        boardId: id,
        operations,
        baseVersion: z.optional(z.int().check(z.minimum(0))),
      }),
      z.object({ board: wholeBoard, baseVersion: z.nullish(z.int().check(z.minimum(0))) }),
    ]),
    answer: z.extend(saved, {
      /** The current board, when others had changed it since `baseVersion`. */
      board: z.optional(wireBoard),
      /** The ids of the operations that this save applied, in order; repeated ones are not among them. */
      applied: z.array(id),
      /** Operations that were applied in another form than sent: HTML is sanitized. */
      altered: z.array(outgoing),
      /** Operations that could not be applied any more, and why; the others were applied. */
      refused: z.array(refusal),
    }),
    bodyLimit,
    // A list of as many todos as a board may have, each with a dozen details.
    maxValues: 60_000,
  }),
  updateBoardTitle: route({
    ...here,
    path: "/api/todos/updateBoardTitle",
    summary: "Rename a board",
    body: z.object({ boardId: id, title }),
    answer: saved,
  }),
  deleteTodo: route({
    ...here,
    path: "/api/todos/deleteTodo",
    summary: "Delete a todo",
    body: z.object({ todoId: id, boardId: z.optional(id) }),
    answer: saved,
  }),
  deleteList: route({
    ...here,
    path: "/api/todos/deleteList",
    summary: "Delete a list and its todos",
    body: z.object({ listId: id, boardId: z.optional(id) }),
    answer: saved,
  }),
  toggleFavorite: route({
    ...here,
    path: "/api/todos/toggleFavorite",
    summary: "Mark a board as a favorite, or remove the mark",
    body: z.object({
      boardId: id,
      teamId: maybeTeam,
      isFavorite: flag,
    }),
    answer: saved,
  }),
  archiveBoard: route({
    ...here,
    path: "/api/todos/archiveBoard",
    summary: "Put a board into the archive, or take it back",
    body: z.object({ boardId: id, isArchived: z.boolean() }),
    answer: message,
  }),
  moveToTeam: route({
    ...here,
    path: "/api/todos/moveToTeam",
    summary: "Move a personal board, with everything on it, to a team",
    body: z.object({ boardId: id, teamId: id }),
    answer: message,
  }),
  transfer: route({
    ...here,
    path: "/api/todos/transfer",
    summary: "Move or copy a todo or a list to another board",
    body: z.object({
      boardId: id,
      targetBoardId: id,
      what: z.union([z.object({ todoId: id }), z.object({ listId: id })]),
      mode: z.literal(["move", "copy"]),
      operationId: id,
    }),
    answer: z.object({ list: z.string(), leftOut }),
  }),
  undoTransfer: route({
    ...here,
    path: "/api/todos/undoTransfer",
    summary: "Bring back what you moved to another board, unless it was changed there",
    /** `transferId`: the operation of the transfer. */
    body: z.object({ boardId: id, targetBoardId: id, transferId: id, operationId: id }),
    answer: message,
  }),
  copyBoard: route({
    ...here,
    path: "/api/todos/copyBoard",
    summary: "Copy a board, with its todos or its lists alone, to any of your workspaces",
    body: z.object({ boardId: id, teamId: maybeTeam, title, withTodos: z.boolean(), operationId: creationId }),
    answer: z.extend(board, { leftOut }),
    status: 201,
  }),
  deleteBoard: route({
    ...here,
    path: "/api/todos/deleteBoard",
    summary: "Delete a board",
    body: z.object({ boardId: id, userId }),
    answer: message,
  }),
};
