import { type Problem, problem } from "@tafel/contract";
import { type Board, err, ok, previewOf, type Result, templateOf, todosOn } from "@tafel/domain";
import { creationOf } from "../../../platform/creation.ts";
import { isBrokenReference } from "../../../platform/database/broken-reference.ts";
import { boardTemplates } from "../../../platform/database/schema/index.ts";
import { checkSpaceQuota, checkTemplateQuota } from "../../../platform/quotas.ts";
import type { Member } from "../../../platform/sessions.ts";
import { bytesOf, filesAlong, keepFiles } from "../files-along.ts";
import { notifyLists } from "../notify.ts";
import { type FoundBoard, findBoard, loadBoard, peopleOfBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";

type Wanted = {
  readonly boardId: string;
  readonly name: string;
  readonly withTodos: boolean;
  /** The template is saved once under this id, however often the call is repeated. */
  readonly operationId?: string | undefined;
};

/** Saves what is on a board now as a template for everybody who may make boards where it is. Returns its id. */
export async function saveTemplate(
  context: TodosContext,
  actor: Member,
  { boardId, name, withTodos, operationId }: Wanted,
): Promise<Result<string, Problem>> {
  const { db, now, config } = context;
  const read = await readBoard(context, actor, boardId);
  if (!read.ok) return read;
  const { ownerId, teamId } = read.value.row;
  const owner = { ownerId, teamId };
  const { id, isDone } = await creationOf(db, boardTemplates, actor, operationId);
  if (isDone) return ok(id);
  const room = await checkTemplateQuota(db, config.limits, owner);
  if (!room.ok) return room;
  const content = templateOf({ ...read.value.board, title: name }, withTodos);
  const bytes = Buffer.byteLength(JSON.stringify(content));
  const space = await checkSpaceQuota(db, config.limits, owner, bytes);
  if (!space.ok) return space;
  const along = await filesAlong(db, config.limits, { boardId }, owner, hashesIn(content));
  if (!along.ok) return along;
  const row = { id, ...owner, name, content, preview: previewOf(content), bytes };
  try {
    const isNew = await db.transaction(async (tx) => {
      const values = { ...row, fileBytes: bytesOf(along.value), createdAt: now() };
      const made = await tx
        .insert(boardTemplates)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: boardTemplates.id });
      if (made.length > 0) await keepFiles(tx, id, along.value);
      return made.length > 0;
    });
    // The same call won the race.
    if (!isNew) return ok(id);
  } catch (error) {
    if (teamId && isBrokenReference(error)) return err(problem("team-not-found"));
    throw error;
  }
  notifyLists(context, await peopleOfBoard(db, owner));
  return ok(id);
}

type ReadBoard = { readonly row: FoundBoard; readonly board: Board };

/** In one database snapshot. Whoever only views a board leaves no template of it to the team. */
const readBoard = ({ db }: TodosContext, actor: Member, boardId: string): Promise<Result<ReadBoard, Problem>> =>
  db.transaction(
    async (tx) => {
      const found = await findBoard(tx, actor, boardId, "edit");
      if (!found.ok) return found;
      return ok({ row: found.value, board: (await loadBoard(tx, found.value)).board });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

const hashesIn = (board: Board): readonly string[] => [
  ...new Set(todosOn(board).flatMap(({ attachments }) => attachments.flatMap(({ stored }) => stored?.hash ?? []))),
];
