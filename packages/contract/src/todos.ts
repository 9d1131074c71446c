import {
  type Activity,
  boardRoles,
  estimateUnits,
  isDay,
  labelColors,
  maxEntries,
  mostEvery,
  priorities,
  reminders as reminderNames,
  remindersInOrder,
  repeatUnits,
  type Todo,
  type TodoFields,
  type TodoOperation,
  type TodoParts,
  timeForm,
  todoLimits,
  todoWith,
} from "@tafel/domain";
import * as z from "zod/mini";
import { creationId, flag, id, idOrOther, message, moment } from "./fields.ts";
import { problems } from "./problems.ts";
import { route } from "./route.ts";
import { todoTexts } from "./rule-texts.ts";
import { zone } from "./zone.ts";

/** Contract, point 6: a batch is at most this many operations. */
export const maxOperationsInASave = 500;

const title = z
  .string()
  .check(z.trim(), z.minLength(1, todoTexts.titleMissing), z.maxLength(todoLimits.title, todoTexts.titleTooLong));
const name = z
  .string()
  .check(z.trim(), z.minLength(1, todoTexts.titleMissing), z.maxLength(todoLimits.todoName, todoTexts.nameTooLong));
const description = z.string().check(z.maxLength(todoLimits.description, todoTexts.descriptionTooLong));

/** A day, or a moment on it as other clients send it; empty means none. */
const dueDate = z
  .pipe(
    z.nullable(z.string().check(z.maxLength(40))),
    z.transform((text) => (text ? text.slice(0, 10) : null)),
  )
  .check(z.refine((day) => day === null || isDay(day), todoTexts.dayUnknown));
const dueTime = z.nullable(
  z.object({
    at: z.string().check(z.regex(timeForm)),
    zone,
  }),
);
const repeat = z.nullable(
  z.object({
    unit: z.literal(repeatUnits),
    every: z.int().check(z.minimum(1), z.maximum(mostEvery)),
    weekdays: z.readonly(
      z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
        z.maxLength(7),
        z.refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? day))),
      ),
    ),
    date: z.nullable(z.int().check(z.minimum(1), z.maximum(31))),
    from: z.literal(["due", "done"]),
    zone,
  }),
);
const reminders = z.readonly(
  z.array(z.literal(reminderNames)).check(
    z.maxLength(reminderNames.length),
    z.refine((some) => remindersInOrder(some).join() === some.join()),
  ),
);
const priority = z.pipe(
  z.nullable(z.union([z.literal(priorities), z.literal("")])),
  z.transform((text) => text || null),
);

const after = z.pipe(
  z.nullish(id),
  z.transform((anchor) => anchor as string | null | undefined),
);

/** More than anybody assigns, yet few enough to check a save of many todos quickly. */
const maxAssignees = 100;
const assignees = z.readonly(z.array(id).check(z.maxLength(maxAssignees)));

const tick = z.object({ at: moment, by: z.nullable(id) });
const done = z.nullable(tick);

const estimate = z.nullable(z.number().check(z.minimum(0), z.maximum(todoLimits.estimate)));
const archivedAt = z.nullable(moment);

const labelFields = {
  name: z
    .string()
    .check(z.trim(), z.minLength(1, todoTexts.titleMissing), z.maxLength(todoLimits.labelName, todoTexts.labelTooLong)),
  color: z.literal(labelColors),
};
const label = z.object({ id, ...labelFields });

/** A day that our own pages send. */
const day = z.nullable(z.string().check(z.length(10), z.refine(isDay, todoTexts.dayUnknown)));
const lineFields = {
  text: name,
  isDone: z.boolean(),
  assignee: z.nullable(id),
  dueDate: day,
};
const line = z.object({ id, ...lineFields });
const checklist = z.object({ id, title, lines: z.readonly(z.array(line).check(z.maxLength(todoLimits.lines))) });

const stored = z.nullable(
  z.object({
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    width: z.nullable(z.int().check(z.minimum(1))),
    height: z.nullable(z.int().check(z.minimum(1))),
  }),
);
const attachment = z.object({
  id,
  name: z.string().check(z.minLength(1), z.maxLength(todoLimits.attachmentName)),
  bytes: z.int().check(z.minimum(0)),
  addedAt: moment,
  stored,
});

/** What a todo has several of; it may be created with them. */
const parts = {
  labels: z.optional(z.readonly(z.array(id).check(z.maxLength(todoLimits.labelsOfATodo)))),
  checklists: z.optional(z.readonly(z.array(checklist).check(z.maxLength(todoLimits.checklists)))),
  attachments: z.optional(z.readonly(z.array(attachment).check(z.maxLength(todoLimits.attachments)))),
} satisfies { readonly [Name in keyof TodoParts]: z.core.$ZodType };

/** The details a todo may be created without. */
const details = {
  description: z.optional(description),
  richDescription: z.optional(description),
  dueDate: z.optional(dueDate),
  dueTime: z.optional(dueTime),
  startDate: z.optional(day),
  startTime: z.optional(dueTime),
  repeat: z.optional(repeat),
  reminders: z.optional(reminders),
  priority: z.optional(priority),
  assignees: z.optional(assignees),
  done: z.optional(done),
  estimate: z.optional(estimate),
  archivedAt: z.optional(archivedAt),
  cover: z.optional(z.nullable(id)),
} satisfies { readonly [Name in Exclude<keyof TodoFields, "name">]: z.core.$ZodType };

const newTodo = z.pipe(
  z.object({ id, name, ...details, ...parts }),
  z.transform(({ id, ...fields }): Todo => todoWith(id, fields)),
);

const limit = z.int().check(z.minimum(1), z.maximum(todoLimits.todos));

const list = z.object({
  id,
  title,
  marksDone: z.optional(z.literal(true)),
  limit: z.optional(limit),
  archivedAt: z.optional(moment),
  todos: z.readonly(z.array(newTodo).check(z.maxLength(todoLimits.todos, todoTexts.tooManyTodos))),
});

const operationId = id;
const listId = id;
const todoId = id;
const labelId = id;
const checklistId = id;
const lineId = id;
const attachmentId = id;
const todoIds = z.readonly(z.array(id).check(z.maxLength(todoLimits.todos)));

const labelOperations = [
  z.object({ type: z.literal("add-label"), operationId, label, todoIds: z.optional(todoIds) }),
  z.object({ type: z.literal("edit-label"), operationId, labelId, changes: z.partial(z.object(labelFields)) }),
  z.object({ type: z.literal("delete-label"), operationId, labelId }),
  z.object({ type: z.literal("label-todos"), operationId, labelId, todoIds, isOn: z.boolean() }),
] as const;

const checklistOperations = [
  z.object({ type: z.literal("add-checklist"), operationId, todoId, checklist, after }),
  z.object({ type: z.literal("rename-checklist"), operationId, todoId, checklistId, title }),
  z.object({ type: z.literal("move-checklist"), operationId, todoId, checklistId, after }),
  z.object({ type: z.literal("delete-checklist"), operationId, todoId, checklistId }),
  z.object({ type: z.literal("add-line"), operationId, todoId, checklistId, line, after }),
  z.object({ type: z.literal("edit-line"), operationId, todoId, lineId, changes: z.partial(z.object(lineFields)) }),
  z.object({ type: z.literal("move-line"), operationId, todoId, checklistId, lineId, after }),
  z.object({ type: z.literal("delete-line"), operationId, todoId, lineId }),
] as const;

const attachmentOperations = [
  z.object({ type: z.literal("add-attachment"), operationId, todoId, attachment }),
  z.object({ type: z.literal("store-attachment"), operationId, todoId, attachmentId, stored }),
  z.object({ type: z.literal("delete-attachment"), operationId, todoId, attachmentId }),
] as const;

/** What was done to a board; each follows the rules of the domain's `Operation`. */
export const operationSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("rename-board"), operationId, title }),
  z.object({
    type: z.literal("edit-board"),
    operationId,
    changes: z.object({ estimates: z.optional(z.nullable(z.literal(estimateUnits))) }),
  }),
  z.object({ type: z.literal("add-list"), operationId, listId, title, after }),
  z.object({ type: z.literal("rename-list"), operationId, listId, title }),
  z.object({ type: z.literal("move-list"), operationId, listId, after }),
  z.object({ type: z.literal("mark-list"), operationId, listId, marksDone: z.boolean() }),
  z.object({
    type: z.literal("edit-list"),
    operationId,
    listId,
    changes: z.object({ limit: z.optional(z.nullable(limit)), archivedAt: z.optional(archivedAt) }),
  }),
  z.object({ type: z.literal("delete-list"), operationId, listId, todoIds: z.optional(todoIds) }),
  z.object({ type: z.literal("restore-list"), operationId, list, after }),
  z.object({ type: z.literal("add-todo"), operationId, listId, todo: newTodo, after }),
  z.object({
    type: z.literal("edit-todo"),
    operationId,
    todoId,
    changes: z.object({ name: z.optional(name), ...details }),
  }),
  z.object({ type: z.literal("move-todo"), operationId, todoId, listId, after, done: z.optional(tick) }),
  z.object({ type: z.literal("delete-todo"), operationId, todoId }),
  z.object({ type: z.literal("restore-todo"), operationId, listId, todo: newTodo, after }),
  ...labelOperations,
  ...checklistOperations,
  ...attachmentOperations,
]) satisfies z.ZodMiniType<TodoOperation>;

const operations = z.readonly(z.array(operationSchema).check(z.minLength(1), z.maxLength(maxOperationsInASave)));

/** Operations on their way out: they were checked on their way in. */
const outgoing = z.custom<TodoOperation>(() => true);

const assignedMember = z.object({ PK_User_ID: id, Username: z.string() });

const wireTodo = z.object({
  id,
  name: z.string(),
  description: z.string(),
  richDescription: z.string(),
  dueDate: z.nullable(z.string()),
  dueTime,
  startDate: z.nullable(z.string()),
  startTime: dueTime,
  repeat,
  reminders,
  priority: z.nullable(z.literal(priorities)),
  done,
  estimate: z.nullable(z.number()),
  archivedAt: z.nullable(moment),
  labels: z.readonly(z.array(id)),
  checklists: z.readonly(z.array(checklist)),
  attachments: z.readonly(z.array(attachment)),
  cover: z.nullable(id),
  position: z.int(),
  assignedMembers: z.array(assignedMember),
});

const head = z.object({
  id,
  title: z.string(),
  lastUpdated: moment,
  creationDate: moment,
  isFavorite: z.boolean(),
  teamId: z.nullable(id),
  /** What whoever asks is to it. */
  role: z.enum(boardRoles),
});

const wireBoard = z.extend(head, {
  version: z.int(),
  /** Guests, now or once, who ticked something off. */
  guests: z.optional(z.array(z.object({ userId: id, name: z.string() }))),
  labels: z.optional(z.readonly(z.array(label))),
  estimates: z.optional(z.literal(estimateUnits)),
  lists: z.array(
    z.object({
      id,
      title: z.string(),
      marksDone: z.optional(z.literal(true)),
      limit: z.optional(z.int()),
      archivedAt: z.optional(moment),
      position: z.int(),
      todos: z.array(wireTodo),
    }),
  ),
});

export type WireBoard = z.infer<typeof wireBoard>;
export type ListedBoard = z.infer<typeof head> & { readonly todoCount: number };

/** The id of something new may be missing or another client's own; the server then gives it an id. */
const anyId = z.nullish(z.union([idOrOther, z.number()]));

/**
 * A board as clients of the specification save it: whole. The arrays give the order, because positions are renumbered
 * on every change. A missing field stays unchanged.
 */
const wholeBoard = z.object({
  id,
  title,
  lists: z
    .array(
      z.object({
        id: anyId,
        title,
        todos: z
          .array(
            z.object({
              name,
              description: z.nullish(description),
              richDescription: z.nullish(description),
              dueDate: z.optional(dueDate),
              priority: z.optional(priority),
              id: anyId,
              assignedMembers: z.optional(z.array(z.object({ PK_User_ID: id })).check(z.maxLength(maxAssignees))),
            }),
          )
          .check(z.maxLength(maxEntries)),
      }),
    )
    .check(z.maxLength(maxEntries)),
});

export type WholeBoard = z.infer<typeof wholeBoard>;

const myTodo = z.object({
  id,
  name: z.string(),
  dueDate: z.nullable(z.string()),
  dueTime,
  startDate: z.nullable(z.string()),
  startTime: dueTime,
  priority: z.nullable(z.literal(priorities)),
  boardId: id,
  boardTitle: z.string(),
  teamId: z.nullable(id),
  /** Whether the person may edit its board. */
  mayEdit: z.boolean(),
});

export type WireMyTodo = z.infer<typeof myTodo>;

/** More than anybody does in a week, yet few enough to answer and show at once. */
export const maxMyTodos = 500;

const refusal = z.object({
  operationId: id,
  code: z.literal(Object.keys(problems) as (keyof typeof problems)[]),
  message: z.string(),
});

/** How much of a board's activity is answered at once. */
export const activityPage = 50;

/** Where a page ends: what follows is of an earlier save, or of an earlier step of this one. */
const activityEnd = z.object({
  version: z.int().check(z.minimum(0)),
  step: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
});
export type ActivityEnd = z.infer<typeof activityEnd>;

/** Made of operations that were checked on their way in. */
const activity = z.custom<Activity>(() => true);

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
      guests: z.array(z.object({ userId: id, name: z.string() })),
      /** What to ask for the next page with; null on the last one. */
      next: z.nullable(activityEnd),
    }),
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
