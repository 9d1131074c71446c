import { templates } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import { handle } from "../../../platform/http/handle.ts";
import { asMember } from "../../teams/index.ts";
import type { TodosContext } from "../todos-context.ts";
import { createFromTemplate } from "./create-from-template.ts";
import { deleteTemplate } from "./delete-template.ts";
import { listTemplates } from "./queries.ts";
import { renameTemplate } from "./rename-template.ts";
import { saveTemplate } from "./save-template.ts";

/** What an account or a team begins new boards with. */
export function registerTemplateRoutes(app: FastifyInstance, context: TodosContext): void {
  const { db } = context;

  handle(app, context, templates.list, async ({ body: { teamId }, actor }) => {
    const team = teamId === null ? ok(undefined) : await asMember(db, actor, teamId);
    if (!team.ok) return team;
    const owner = teamId === null ? { ownerId: actor.userId, teamId } : { ownerId: null, teamId };
    return ok({ templates: await listTemplates(db, owner) });
  });

  handle(app, context, templates.save, async ({ body, actor }) => {
    const saved = await saveTemplate(context, actor, body);
    return saved.ok ? ok({ templateId: saved.value }) : saved;
  });

  handle(app, context, templates.createBoard, async ({ body, actor }) => {
    const made = await createFromTemplate(context, actor, body);
    return made.ok ? ok({ boardId: made.value }) : made;
  });

  handle(app, context, templates.rename, async ({ body, actor }) => {
    const renamed = await renameTemplate(context, actor, body.templateId, body.name);
    return renamed.ok ? ok({ message: "Template renamed" }) : renamed;
  });

  handle(app, context, templates.delete, async ({ body, actor }) => {
    const deleted = await deleteTemplate(context, actor, body.templateId);
    return deleted.ok ? ok({ message: "Template deleted" }) : deleted;
  });
}
