import { err, ok, type Result } from "../result.ts";
import type { Attachment, StoredAttachment } from "./attachment.ts";
import { type Board, placeOf, todoLimits, withTodo } from "./board.ts";
import type { TodoRefusal } from "./refusal.ts";

type OfTodo = { readonly todoId: string };

/** Each names the attachment it is about: two people who attach something at the same time both keep it. */
export type AttachmentChange =
  | ({ readonly type: "add-attachment"; readonly attachment: Attachment } & OfTodo)
  /** Its file has arrived on the server. What is gone by then stays so: nobody has to be told. */
  | ({
      readonly type: "store-attachment";
      readonly attachmentId: string;
      readonly stored: StoredAttachment | null;
    } & OfTodo)
  | ({ readonly type: "delete-attachment"; readonly attachmentId: string } & OfTodo);

export function applyAttachmentChange(board: Board, change: AttachmentChange): Result<Board, TodoRefusal> {
  const place = placeOf(board, change.todoId);
  if (!place) return change.type === "store-attachment" ? ok(board) : err("todo-not-found");
  const all = place.todo.attachments;
  const attachments = changed(all, change);
  if (attachments === "limit-reached") return err(attachments);
  return ok(attachments === all ? board : withTodo(board, place, { ...place.todo, attachments }));
}

type Attachments = readonly Attachment[];

function changed(all: Attachments, change: AttachmentChange): Attachments | "limit-reached" {
  if (change.type === "add-attachment") {
    if (attachmentIn(all, change.attachment.id)) return all;
    return all.length >= todoLimits.attachments ? "limit-reached" : [...all, change.attachment].toSorted(byAge);
  }
  if (!attachmentIn(all, change.attachmentId)) return all;
  if (change.type === "delete-attachment") return all.filter(({ id }) => id !== change.attachmentId);
  return all.map((it) => (it.id === change.attachmentId ? { ...it, stored: change.stored } : it));
}

const attachmentIn = (all: Attachments, attachmentId: string): Attachment | undefined =>
  all.find(({ id }) => id === attachmentId);

/** Everybody has the same order, whoever was first to attach. */
function byAge(one: Attachment, other: Attachment): number {
  if (one.addedAt !== other.addedAt) return one.addedAt < other.addedAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** The changes that undo one on this board. */
export function invertAttachmentChange(board: Board, change: AttachmentChange): readonly AttachmentChange[] {
  const { todoId } = change;
  const place = placeOf(board, todoId);
  if (!place) return [];
  const attachmentId = change.type === "add-attachment" ? change.attachment.id : change.attachmentId;
  const attachment = attachmentIn(place.todo.attachments, attachmentId);
  if (change.type === "add-attachment") return attachment ? [] : [{ type: "delete-attachment", todoId, attachmentId }];
  if (!attachment) return [];
  return change.type === "delete-attachment"
    ? [{ type: "add-attachment", todoId, attachment }]
    : [{ type: "store-attachment", todoId, attachmentId, stored: attachment.stored }];
}

/** The fewest changes that turn one todo's attachments into others. */
export function diffAttachments(todoId: string, base: Attachments, next: Attachments): readonly AttachmentChange[] {
  if (base === next) return [];
  return [
    // First what goes: a todo has only so many.
    ...base.flatMap(({ id: attachmentId }): AttachmentChange[] =>
      attachmentIn(next, attachmentId) ? [] : [{ type: "delete-attachment", todoId, attachmentId }],
    ),
    ...next.flatMap((attachment): AttachmentChange[] => {
      const { id: attachmentId, stored } = attachment;
      const was = attachmentIn(base, attachmentId);
      if (!was) return [{ type: "add-attachment", todoId, attachment }];
      return was.stored?.hash === stored?.hash ? [] : [{ type: "store-attachment", todoId, attachmentId, stored }];
    }),
  ];
}
