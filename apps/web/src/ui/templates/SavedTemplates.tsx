import { Text, Title } from "@mantine/core";
import type { WireTemplate } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type Ref, useId, useRef, useState } from "react";
import { templatesQuery } from "../../data/boards.ts";
import { useMyTeams } from "../../data/my-teams.ts";
import { messageOf } from "../../data/query-client.ts";
import { savedTemplateTexts as texts } from "../../texts/templates.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import styles from "./Choices.module.css";
import { useDeleteTemplate, useRenameTemplate } from "./change-template.ts";
import type { ChoicesProps } from "./FromTemplate.tsx";
import { SavedTemplate } from "./SavedTemplate.tsx";
import type { TodoTemplate } from "./todo-templates.ts";

type ToDelete = { readonly template: WireTemplate; readonly menu: HTMLButtonElement | null };

/** The templates that were saved in this workspace; whoever may make boards here also renames and deletes them. */
export function SavedTemplates({ onChoose, onAsking }: ChoicesProps<TodoTemplate>) {
  const { teamId: workspace = "personal" } = useParams({ strict: false });
  const { data, error } = useQuery(templatesQuery(workspace));
  const rename = useRenameTemplate(workspace);
  const remove = useDeleteTemplate(workspace);
  const [toDelete, setToDelete] = useState<ToDelete>();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The server gives a new board the name that it knows: whoever begins one right after renaming waits for that. */
  const renamed = useRef<Promise<unknown>>(Promise.resolve());
  const id = useId();
  const ask = (what: ToDelete | undefined) => {
    setToDelete(what);
    onAsking(what !== undefined);
  };
  // The item that asked is gone with its menu, and whatever was deleted with its button.
  const close = (focused: HTMLElement | null | undefined) => {
    ask(undefined);
    requestAnimationFrame(() => focused?.focus());
  };
  return (
    <section aria-labelledby={id}>
      <Heading ref={heading} id={id} workspace={workspace} />
      {error && !data && <Text c="var(--mantine-color-error)">{messageOf(error, texts.loadFailed)}</Text>}
      {data?.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {data && data.length > 0 && (
        <ul className={styles.choices}>
          {data.map((template) => (
            <SavedTemplate
              key={template.id}
              template={template}
              onChoose={() => void renamed.current.then(() => onChoose({ ...template, isSaved: true }))}
              onRename={(name) => {
                renamed.current = rename.mutateAsync({ id: template.id, name }).catch(() => undefined);
              }}
              onDelete={(menu) => ask({ template, menu })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={toDelete !== undefined}
        title={texts.deleteTitle}
        question={texts.deleteQuestion(toDelete?.template.name ?? "")}
        warning={texts.deleteWarning}
        confirm={texts.deleteTitle}
        onClose={() => close(toDelete?.menu)}
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete.template.id);
          close(heading.current);
        }}
      />
    </section>
  );
}

type HeadingProps = {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly id: string;
  readonly workspace: string;
};

function Heading({ ref, id, workspace }: HeadingProps) {
  const team = useMyTeams().data?.find((it) => it.id === workspace);
  return (
    <Title ref={ref} id={id} order={3} size="h5" mt="lg" mb="sm" tabIndex={-1}>
      {workspace === "personal" ? texts.own : texts.of(team?.name ?? "")}
    </Title>
  );
}
