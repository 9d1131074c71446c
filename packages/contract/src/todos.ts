import { isDay, type Operation, priorities, type Todo, todoLimits } from "@tafel/domain";
import { z } from "zod";
import { id, idOrOther, message, moment } from "./fields.ts";
import { problems } from "./problems.ts";
import { route } from "./route.ts";

export const todoTexts = {
  titleMissing: "Please enter a title",
  titleTooLong: `A title has at most ${todoLimits.title} characters`,
  nameTooLong: `A todo's name has at most ${todoLimits.todoName} characters`,
  descriptionTooLong: `A description has at most ${todoLimits.description} characters`,
  dayUnknown: "Please enter a day such as 2026-03-01",
  tooManyLists: `A board has at most ${todoLimits.lists} lists`,
  boardFull: "This board holds as much text as it can",
  tooManyTodos: `A board has at most ${todoLimits.todos} todos`,
  notAssignable: "Only members of the board's team can be assigned",
} as const;

/** The name of a new board (specification, point 9). */
export const defaultBoardTitle = "Neues Board";

/** Contract, point 6: a batch is at most this many operations. */
export const mostOperationsInASave = 500;

const title = z.string().trim().min(1, todoTexts.titleMissing).max(todoLimits.title, todoTexts.titleTooLong);
const name = z.string().trim().min(1, todoTexts.titleMissing).max(todoLimits.todoName, todoTexts.nameTooLong);
const description = z.string().max(todoLimits.description, todoTexts.descriptionTooLong);

/** A day, or the moment of one as other clients send it; empty is none. */
const dueDate = z
  .string()
  .max(40)
  .nullable()
  .transform((text) => (text ? text.slice(0, 10) : null))
  .refine((day) => day === null || isDay(day), todoTexts.dayUnknown);
const priority = z
  .union([z.literal(priorities), z.literal("")])
  .nullable()
  .transform((text) => text || null);

const after = id.nullish().transform((anchor) => anchor as string | null | undefined);

/** More than anybody assigns, and few enough that a save of many todos is quickly checked. */
const mostAssignees = 100;
const assignees = z.array(id).max(mostAssignees).readonly();

const fields = { name, description, richDescription: description, dueDate, priority, assignees };

const newTodo = z
  .object({ id, ...fields })
  .partial()
  .required({ id: true, name: true })
  .transform(
    (todo): Todo => ({
      id: todo.id,
      name: todo.name,
      description: todo.description ?? "",
      richDescription: todo.richDescription ?? "",
      dueDate: todo.dueDate ?? null,
      priority: todo.priority ?? null,
      assignees: todo.assignees ?? [],
    }),
  );

const list = z.object({ id, title, todos: z.array(newTodo).max(todoLimits.todos, todoTexts.tooManyTodos).readonly() });

const operationId = id;
const listId = id;
const todoId = id;

/** What was done to a board; the rules of each are those of the domain's `Operation`. */
export const operationSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("rename-board"), operationId, title }),
  z.object({ type: z.literal("add-list"), operationId, listId, title, after }),
  z.object({ type: z.literal("rename-list"), operationId, listId, title }),
  z.object({ type: z.literal("move-list"), operationId, listId, after }),
  z.object({
    type: z.literal("delete-list"),
    operationId,
    listId,
    todoIds: z.array(id).max(todoLimits.todos).readonly().optional(),
  }),
  z.object({ type: z.literal("restore-list"), operationId, list, after }),
  z.object({ type: z.literal("add-todo"), operationId, listId, todo: newTodo, after }),
  z.object({ type: z.literal("edit-todo"), operationId, todoId, changes: z.object(fields).partial() }),
  z.object({ type: z.literal("move-todo"), operationId, todoId, listId, after }),
  z.object({ type: z.literal("delete-todo"), operationId, todoId }),
  z.object({ type: z.literal("restore-todo"), operationId, listId, todo: newTodo, after }),
]) satisfies z.ZodType<Operation>;

const operations = z.array(operationSchema).min(1).max(mostOperationsInASave).readonly();

/** Operations as they go out again: what has been checked on its way in. */
const told = z.custom<Operation>(() => true);

const assignedMember = z.object({ PK_User_ID: id, Username: z.string() });

const wireTodo = z.object({
  id,
  name: z.string(),
  description: z.string(),
  richDescription: z.string(),
  position: z.number().int(),
  dueDate: z.string().nullable(),
  priority: z.literal(priorities).nullable(),
  assignedMembers: z.array(assignedMember),
});

const head = z.object({
  id,
  title: z.string(),
  lastUpdated: moment,
  creationDate: moment,
  isFavorite: z.boolean(),
  teamId: id.nullable(),
});

const wireBoard = head.extend({
  version: z.number().int(),
  lists: z.array(z.object({ id, title: z.string(), position: z.number().int(), todos: z.array(wireTodo) })),
});

export type WireBoard = z.infer<typeof wireBoard>;
export type ListedBoard = z.infer<typeof head> & { readonly todoCount: number };

/** An id that may be missing or another client's own for what is new; the server gives those an id. */
const anyId = z.union([idOrOther, z.number()]).nullish();

/**
 * A board as clients of the specification save it: whole. Order is that of the arrays, for positions are renumbered on
 * every change. A field left out stays as it is.
 */
const wholeBoard = z.object({
  id,
  title,
  lists: z.array(
    z.object({
      id: anyId,
      title,
      todos: z.array(
        z
          .object({
            ...fields,
            id: anyId,
            assignedMembers: z.array(z.object({ PK_User_ID: id })).max(mostAssignees),
            description: description.nullable(),
            richDescription: description.nullable(),
          })
          .omit({ assignees: true })
          .partial()
          .required({ name: true }),
      ),
    }),
  ),
});

export type WholeBoard = z.infer<typeof wholeBoard>;

const refusal = z.object({
  operationId: id,
  code: z.literal(Object.keys(problems) as (keyof typeof problems)[]),
  message: z.string(),
});

const here = { area: "todos", method: "POST", access: "session" } as const;
const board = z.object({ boardId: id });
/** Clients of the specification name themselves; whom they are, the token says. */
const userId = idOrOther.nullish();
const maybeTeam = z.union([id, z.literal(["personal", ""])]).nullish();
const saved = z.object({ version: z.number().int() });
const boards = z.object({ boards: z.array(head.extend({ todoCount: z.number().int() })) });
/** A full board of long descriptions, as JSON. */
const bodyLimit = 16 * 1024 * 1024;

/** The calls of contract, point 5. */
export const todos = {
  getPersonalBoards: route({
    ...here,
    path: "/api/todos/getPersonalBoards",
    summary: "One's own boards",
    body: z.object({ userId }),
    answer: boards,
    isRead: true,
  }),
  getTeamBoards: route({
    ...here,
    path: "/api/todos/getTeamBoards",
    summary: "A team's boards",
    body: z.object({ teamId: id }),
    answer: boards,
    isRead: true,
  }),
  createBoard: route({
    ...here,
    path: "/api/todos/createBoard",
    summary: "Create a personal board, empty or with what is on it",
    body: z.object({ title, operations: operations.optional() }),
    answer: board,
    status: 201,
  }),
  createTeamBoard: route({
    ...here,
    path: "/api/todos/createTeamBoard",
    summary: "Create a board of a team, empty or with what is on it",
    body: z.object({ teamId: id, title, operations: operations.optional() }),
    answer: board,
    status: 201,
  }),
  getBoard: route({
    ...here,
    path: "/api/todos/getBoard",
    summary: "A board with its lists and todos",
    body: z.object({ boardId: id, teamId: maybeTeam }),
    answer: z.object({ board: wireBoard }),
    isRead: true,
    isLarge: true,
  }),
  getTeamBoard: route({
    ...here,
    path: "/api/todos/getTeamBoard",
    summary: "A team's board with its lists and todos",
    body: z.object({ boardId: id, teamId: id }),
    answer: z.object({ board: wireBoard }),
    isRead: true,
    isLarge: true,
  }),
  updateBoard: route({
    ...here,
    path: "/api/todos/updateBoard",
    summary: "Save a board: whole, or what was done to it",
    body: z.union([
      z.object({
        boardId: id,
        operations,
        baseVersion: z.number().int().min(0).optional(),
      }),
      z.object({ board: wholeBoard, baseVersion: z.number().int().min(0).nullish() }),
    ]),
    answer: saved.extend({
      /** The board as it is now, where others had changed it since `baseVersion`. */
      board: wireBoard.optional(),
      /** The ids of the operations that this save applied, in their order; those seen before are not among them. */
      applied: z.array(id),
      /** Operations that were applied otherwise than sent: HTML is sanitised. */
      altered: z.array(told),
      /** Operations that could not be done any more, and why; the others are done. */
      refused: z.array(refusal),
    }),
    bodyLimit,
    // A full board has half as many.
    mostValues: 100_000,
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
    body: z.object({ todoId: id, boardId: id.optional() }),
    answer: saved,
  }),
  deleteList: route({
    ...here,
    path: "/api/todos/deleteList",
    summary: "Delete a list with its todos",
    body: z.object({ listId: id, boardId: id.optional() }),
    answer: saved,
  }),
  toggleFavorite: route({
    ...here,
    path: "/api/todos/toggleFavorite",
    summary: "Mark a board as one's favorite, or no longer",
    body: z.object({
      boardId: id,
      teamId: maybeTeam,
      isFavorite: z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]),
    }),
    answer: saved,
  }),
  moveToTeam: route({
    ...here,
    path: "/api/todos/moveToTeam",
    summary: "Move one's own board, with all that is on it, to a team",
    body: z.object({ boardId: id, teamId: id }),
    answer: message,
  }),
  deleteBoard: route({
    ...here,
    path: "/api/todos/deleteBoard",
    summary: "Delete a board",
    body: z.object({ boardId: id, userId }),
    answer: message,
  }),
};
