import type { BoardRole, TodoOperation } from "@tafel/domain";
import * as z from "zod/mini";
import { id, idOrOther } from "./fields.ts";

/** The events of the namespace /todos; contract, point 6. */

export const joinBoardSchema = z.object({ boardId: id, teamId: z.nullish(idOrOther) });
export const leaveBoardSchema = z.object({ boardId: id });
export const boardChangeSchema = z.object({ boardId: id });
export const todoDraggingSchema = z.object({ boardId: id, todoId: z.nullable(id) });

/** Every event a client may send on /todos. */
export const todoEventSchemas = {
  joinBoard: joinBoardSchema,
  leaveBoard: leaveBoardSchema,
  boardChange: boardChangeSchema,
  "todo-dragging": todoDraggingSchema,
} as const;

/** One entry per person, however many tabs they have open. */
export type BoardUser = {
  readonly userId: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly profilePicture: string;
  /** They came by a link. */
  readonly isGuest?: boolean;
  /** Told to guests, who have no list of members to look it up in. */
  readonly color?: string;
};

/** What the server sends to those who have a board open. */
export type TodoEvents = {
  boardJoined(payload: {
    readonly boardId: string;
    readonly version: number;
    readonly teamId: string | null;
    /** What whoever joined is to it. */
    readonly role: BoardRole;
  }): void;
  activeUsers(payload: { readonly boardId: string; readonly users: readonly BoardUser[] }): void;
  /** Without operations, the board has to be reloaded. */
  refreshBoard(payload: {
    readonly boardId: string;
    readonly version: number;
    readonly operations?: readonly TodoOperation[];
    readonly userId: string;
  }): void;
  "todo-dragging"(payload: { readonly boardId: string; readonly todoId: string | null; readonly userId: string }): void;
  /** The board now belongs to a team: those who had it open join it again, as members. */
  "board-moved"(payload: { readonly boardId: string; readonly teamId: string }): void;
  /**
   * The board can no longer be seen: it was deleted (`board-not-found`), or the person left its team (`not-a-member`). A
   * guest's link has ended or changed (`link-ended`): whether they may come again they are told when they ask for it. A
   * member has become something else to it (`role-changed`): they join it again, as that.
   */
  "board-closed"(payload: {
    readonly boardId: string;
    readonly code: "board-not-found" | "not-a-member" | "link-ended" | "role-changed";
    /** Who has chosen the board's editors, by name. */
    readonly by?: string;
  }): void;
};
