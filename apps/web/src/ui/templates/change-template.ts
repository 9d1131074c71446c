import { templates, type WireTemplate } from "@tafel/contract";
import { call } from "../../data/api.ts";
import { templatesQuery } from "../../data/boards.ts";
import { answerOf } from "../../data/query-client.ts";
import { changeCard, useCardChange } from "../../data/use-card-change.ts";
import { savedTemplateTexts as texts } from "../../texts/templates.ts";
import { toast } from "../toast.ts";

export const useRenameTemplate = (workspace: string) =>
  useCardChange<WireTemplate, { readonly id: string; readonly name: string }>({
    queryKey: templatesQuery(workspace).queryKey,
    save: ({ id, name }) => answerOf(call(templates.rename, { body: { templateId: id, name } })),
    apply: (saved, { id, name }) => changeCard(saved, id, { name }),
    onFailed: (error) => toast.failed(error, texts.renameFailed),
  });

export const useDeleteTemplate = (workspace: string) =>
  useCardChange<WireTemplate, string>({
    queryKey: templatesQuery(workspace).queryKey,
    save: (id) => answerOf(call(templates.delete, { body: { templateId: id } })),
    apply: (saved, id) => saved.filter((template) => template.id !== id),
    onSaved: () => toast.success(texts.deleted),
    onFailed: (error) => toast.failed(error, texts.deleteFailed),
  });
