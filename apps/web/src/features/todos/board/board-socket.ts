import type { TodoEvents } from "@tafel/contract";
import type { Socket } from "socket.io-client";
import type { sentenceOf } from "../../../data/sentence.ts";
import { closeSocket, openSocket } from "../../../data/socket.ts";

type Payload<Event extends keyof TodoEvents> = Parameters<TodoEvents[Event]>[0];

type Said = Parameters<typeof sentenceOf>[0];
type JoinAnswer = Said & { readonly ok: boolean; readonly timeLeft?: number };

/** Seconds until a guest for whom there was no place asks again. */
const placeAfter = 5;

/** What is heard of one board. */
export type BoardEvent = {
  readonly onJoined: (payload: Payload<"boardJoined">) => void;
  readonly onActiveUsers: (payload: Payload<"activeUsers">) => void;
  readonly onRefresh: (payload: Payload<"refreshBoard">) => void;
  readonly onDragging: (payload: Payload<"todo-dragging">) => void;
  readonly onMoved: (payload: Payload<"board-moved">) => void;
  /** There is no place for this guest; the socket asks again. */
  readonly onFull: (refusal: Said) => void;
  /** Whoever opened it is not let in: the board has gone, or they may see it no more, since it was loaded. */
  readonly onRefused: () => void;
  readonly onClosed: (payload: Payload<"board-closed">) => void;
};

/** Being on a board: joins it whenever its socket is connected, and hears what concerns this board alone. */
export class BoardSocket {
  readonly #boardId: string;
  readonly #teamId: string | undefined;
  readonly #socketOn: typeof openSocket;
  readonly #heard: Pick<BoardEvent, "onFull" | "onRefused">;
  readonly #handlers: readonly (readonly [event: string, handler: Parameters<Socket["on"]>[1]])[];
  #socket: Socket | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(boardId: string, teamId: string | undefined, heard: BoardEvent, socketOn = openSocket) {
    this.#socketOn = socketOn;
    this.#boardId = boardId;
    this.#teamId = teamId;
    this.#heard = heard;
    const ofThisBoard =
      <T extends { readonly boardId: string }>(handler: (payload: T) => void) =>
      (payload: T) => {
        if (payload.boardId === boardId) handler(payload);
      };
    this.#handlers = [
      ["connect", this.#join],
      ["boardJoined", ofThisBoard(heard.onJoined)],
      ["activeUsers", ofThisBoard(heard.onActiveUsers)],
      ["refreshBoard", ofThisBoard(heard.onRefresh)],
      ["todo-dragging", ofThisBoard(heard.onDragging)],
      ["board-moved", ofThisBoard(heard.onMoved)],
      ["board-closed", ofThisBoard(this.#closed(heard.onClosed))],
    ];
  }

  open(): void {
    const socket = this.#socketOn("/todos", this.#boardId);
    this.#socket = socket;
    for (const [event, handler] of this.#handlers) socket.on(event, handler);
    if (socket.connected) this.#join();
  }

  close(): void {
    const socket = this.#socket;
    if (!socket) return;
    clearTimeout(this.#retryTimer);
    this.#socket = undefined;
    if (socket.connected) socket.emit("leaveBoard", { boardId: this.#boardId });
    for (const [event, handler] of this.#handlers) socket.off(event, handler);
    closeSocket(socket);
  }

  /** Shows the others what one is moving; null when one has let go. */
  drag(todoId: string | null): void {
    this.#socket?.volatile.emit("todo-dragging", { boardId: this.#boardId, todoId });
  }

  /** Whoever is something else to the board now comes again as that. */
  readonly #closed = (onClosed: BoardEvent["onClosed"]) => (payload: Payload<"board-closed">) => {
    onClosed(payload);
    if (payload.code === "role-changed") this.#join();
  };

  readonly #join = (): void => {
    const teamId = this.#teamId;
    const join = { boardId: this.#boardId, ...(teamId && { teamId }) };
    this.#socket?.emit("joinBoard", join, (answer: JoinAnswer) => {
      const isFull = answer.cause === "link-full";
      if (isFull) this.#heard.onFull(answer);
      const timeLeft = isFull ? placeAfter : answer.timeLeft;
      if (!answer.ok && timeLeft === undefined) this.#heard.onRefused();
      if (timeLeft === undefined || this.#socket?.connected !== true) return;
      clearTimeout(this.#retryTimer);
      this.#retryTimer = setTimeout(this.#join, timeLeft * 1_000);
    });
  };
}
