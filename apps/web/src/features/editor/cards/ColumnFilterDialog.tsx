import { Button, Chip, Fieldset, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { type DueFilter, dues } from "@tafel/domain";
import { type Column, change, type Editor, isFiltering, maxFiltered, nobody } from "@tafel/whiteboard";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { queryClient } from "../../../data/query-client.ts";
import { membersQuery } from "../../../data/team-members.ts";
import { columnFilterTexts as texts } from "../../../texts/card-dialogs.ts";
import { texts as cardTexts } from "../../../texts/cards.ts";
import { texts as common } from "../../../texts/common.ts";
import { filterTexts } from "../../../texts/todos.ts";

type Props = { readonly editor: Editor; readonly elementId: string; readonly onClose: () => void };

/** Chooses what of its list a column shows, for everybody. */
export function ColumnFilterDialog({ editor, elementId, onClose }: Props) {
  // Its code is loaded on the first request: mounted open, it would not know where to return the focus.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  // An element is of the type it names; what others do to it meanwhile changes nothing here.
  const [column] = useState(() => editor.get(elementId) as Column | undefined);
  return (
    <Modal
      opened={isMounted}
      onClose={onClose}
      title={texts.title(column?.title ?? "")}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <QueryClientProvider client={queryClient}>
        {column && <FilterForm editor={editor} column={column} onClose={onClose} />}
      </QueryClientProvider>
    </Modal>
  );
}

type FormProps = Pick<Props, "editor" | "onClose"> & { readonly column: Column };

function FilterForm({ editor, column, onClose }: FormProps) {
  const { filter } = column;
  const [labels, setLabels] = useState([...(filter?.labels ?? [])]);
  const [people, setPeople] = useState([...(filter?.people ?? [])]);
  const [due, setDue] = useState(filter?.due);
  const choices = column.live?.choices;
  const members = useQuery({ ...membersQuery(choices?.teamId ?? ""), enabled: choices?.teamId !== undefined });
  const everybody = (members.data ?? []).map(({ id, username }) => ({ id, name: username }));
  const persons = named([...(choices?.people ?? []), ...everybody], filter?.people ?? [], cardTexts.personGone);
  const save = (next: Column["filter"]) => {
    const now = editor.store.optimistic.get(column.id);
    if (now?.type === column.type && editor.isFree(now)) {
      editor.do(change(column.id, { filter: isFiltering(next) ? next : null }));
    }
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ labels, people, ...(due && { due }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <NativeSelect
          label={filterTexts.due}
          size="md"
          data-autofocus
          value={due ?? ""}
          data={[
            { value: "", label: filterTexts.anyDay },
            ...dues.map((value) => ({ value, label: filterTexts.dues[value] })),
          ]}
          // The values are those that are offered.
          onChange={(event) => setDue((event.currentTarget.value as DueFilter | "") || undefined)}
        />
        <Chosen
          legend={filterTexts.label}
          offered={named(choices?.labels ?? [], filter?.labels ?? [], cardTexts.labelGone)}
          value={labels}
          onChange={setLabels}
        />
        {choices?.teamId !== undefined && (
          <Chosen
            legend={filterTexts.person}
            offered={[...persons, { id: nobody, name: filterTexts.nobody }]}
            value={people}
            onChange={setPeople}
          />
        )}
        {members.isError && <Text role="status">{texts.membersFailed}</Text>}
        <Text size="sm">{texts.hint}</Text>
        <Group justify="flex-end" gap="sm">
          {isFiltering(filter) && (
            <Button variant="subtle" onClick={() => save(null)}>
              {cardTexts.column.showAll}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit">{texts.apply}</Button>
        </Group>
      </Stack>
    </form>
  );
}

type Named = { readonly id: string; readonly name: string };

/** Each once, and those that are chosen and are no more: they can be taken away. */
function named(offered: readonly Named[], chosen: readonly string[], gone: string): readonly Named[] {
  const all = new Map(offered.map(({ id, name }) => [id, name]));
  for (const id of chosen) if (id !== nobody && !all.has(id)) all.set(id, gone);
  return [...all].map(([id, name]) => ({ id, name }));
}

type ChosenProps = {
  readonly legend: string;
  readonly offered: readonly Named[];
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
};

/** Any of these; nothing where there are none. */
function Chosen({ legend, offered, value, onChange }: ChosenProps) {
  if (offered.length === 0) return null;
  return (
    <Fieldset legend={legend}>
      <Chip.Group multiple value={value} onChange={(ids) => ids.length <= maxFiltered && onChange(ids)}>
        <Group gap="xs">
          {offered.map(({ id, name }) => (
            <Chip key={id} value={id} size="md">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}
