import { randomUUID } from "node:crypto";
import { modelOf } from "@tafel/whiteboard/board";
import { elsewhere, membersAnd, otherBoard, ownerAlone, type Rights, row } from "./outcomes.ts";
import type { Place, Role } from "./scene.ts";

export type SocketRow = {
  readonly rights: Rights;
  /** What a role sends, which knows all ids. `elementOf` names one element of a type for each role. */
  readonly send: (it: Place, role: Role) => object;
};

/** An element for each role, so that what one of them does is not in the next one's way. */
export const elementOf = (role: Role, type: string): string => `${type}-${role.replaceAll(" ", "-")}`;
export const elementTypes = ["note", "shape", "arrow", "link", "element-list", "drawing"] as const;

/** The elements that are on the board at first. */
export function elementsFor(role: Role): readonly object[] {
  return elementTypes.map((type, index) => elementNamed(elementOf(role, type), type, index));
}

function elementNamed(id: string, type: string, index: number): object {
  const model = modelOf(type);
  if (!model) throw new Error(`There are no elements of type ${type}`);
  return model.create({ id, position: { x: 0, y: 0 }, index });
}

const todos: Record<string, SocketRow> = {
  joinBoard: {
    rights: {
      personal: ownerAlone("board-not-found", otherBoard),
      team: membersAnd("ok", "ok", "board-not-found"),
    },
    send: ({ boardId, teamId, kind }) => ({ boardId, ...(kind === "team" && { teamId }) }),
  },
  // One leaves what one is on: for others that is nothing, and does nothing.
  leaveBoard: {
    rights: {
      personal: row("unauthorized ok ok ok ok ok", "ok ok ok unauthorized"),
      team: row("unauthorized ok ok ok ok ok", "ok ok ok unauthorized"),
    },
    send: ({ boardId }) => ({ boardId }),
  },
  boardChange: {
    rights: {
      personal: ownerAlone("board-not-found", otherBoard),
      team: membersAnd("ok", "forbidden", "board-not-found"),
    },
    send: ({ boardId }) => ({ boardId }),
  },
  "todo-dragging": {
    rights: {
      personal: ownerAlone("board-not-found", otherBoard),
      team: row(
        "unauthorized board-not-found board-not-found ok ok ok",
        "ok forbidden board-not-found unauthorized",
        "forbidden",
      ),
    },
    send: ({ boardId, todoId }) => ({ boardId, todoId }),
  },
};

/** A personal whiteboard has no room, so nobody is in it. Whoever looks at a board in a frame only looks. */
const inTheRoom = (viewing: "ok" | "forbidden" = "forbidden"): Rights => ({
  personal: row(
    "unauthorized forbidden forbidden forbidden forbidden forbidden",
    "forbidden forbidden forbidden unauthorized",
  ),
  team: row("unauthorized forbidden forbidden ok ok ok", `ok ${viewing} forbidden unauthorized forbidden`, viewing),
});
const position = { x: 7, y: 8 };
const on = (type: string, payload: (role: Role) => object, rights = inTheRoom()): SocketRow => ({
  rights,
  send: ({ uuid }, role) => ({ whiteboardId: uuid, elementId: elementOf(role, type), ...payload(role) }),
});
const durable = (type: string, payload: object): SocketRow =>
  on(type, () => ({ operationId: randomUUID(), ...payload }));

const whiteboards: Record<string, SocketRow> = {
  "join-whiteboard": {
    rights: {
      personal: row(
        "unauthorized whiteboard-not-found whiteboard-not-found whiteboard-not-found whiteboard-not-found forbidden",
        elsewhere,
      ),
      team: membersAnd("ok", "ok"),
    },
    send: ({ uuid }, role) => ({ whiteboardId: uuid, username: role }),
  },
  "leave-whiteboard": {
    rights: {
      personal: row("unauthorized ok ok ok ok ok", "ok ok ok unauthorized"),
      team: row("unauthorized ok ok ok ok ok", "ok ok ok unauthorized"),
    },
    send: ({ uuid }) => ({ whiteboardId: uuid }),
  },
  "element-lock": on("note", () => ({})),
  "element-unlock": on("note", () => ({})),
  previews: on("note", (role) => ({ events: [["element-move", { elementId: elementOf(role, "note"), position }]] })),
  operations: on("note", (role) => ({
    operations: [["element-move", { operationId: randomUUID(), elementId: elementOf(role, "note"), position }]],
  })),
  batch: on("note", (role) => ({
    operationId: randomUUID(),
    operations: [["element-move", { elementId: elementOf(role, "note"), position }]],
  })),
  "element-create": {
    rights: inTheRoom(),
    send: ({ uuid }, role) => ({
      whiteboardId: uuid,
      operationId: randomUUID(),
      element: elementNamed(`new-${elementOf(role, "note")}`, "note", 1),
    }),
  },
  "element-delete": durable("note", {}),
  "element-move": durable("note", { position, isDragEnd: true }),
  "element-resize": durable("note", { size: { width: 300, height: 200 } }),
  "element-update": durable("shape", { changes: { fill: "red" } }),
  "element-index-update": on("note", (role) => ({
    operationId: randomUUID(),
    updates: [{ elementId: elementOf(role, "note"), index: 99 }],
  })),
  "text-edit": durable("note", { base: { ops: [] }, delta: [{ insert: "hello\n" }] }),
  "note-content-update": durable("note", { content: { ops: [{ insert: "hello\n" }] } }),
  "arrow-update": durable("arrow", { arrowData: { endX: 9 } }),
  "link-update": durable("link", { linkData: { title: "A page" } }),
  "element-list-update": durable("element-list", { title: "To do" }),
  "cursor-move": on("note", () => ({ position }), inTheRoom("ok")),
  "arrow-point-moved": on("arrow", () => ({ point: "end", position })),
  "arrow-point-finalized": on("arrow", () => ({ point: "end", position })),
  "text-typing": on("note", () => ({ base: "", ops: [{ insert: "hello" }], caret: 5 })),
};

/** Every event that sockets listen for × who sends it × where, by namespace. */
export const socketRows: Readonly<Record<string, Readonly<Record<string, SocketRow>>>> = {
  "/account": {},
  "/todos": todos,
  "/whiteboards": whiteboards,
};
