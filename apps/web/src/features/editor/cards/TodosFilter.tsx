import { Group, NativeSelect } from "@mantine/core";
import { nobodyAssigned } from "@tafel/contract";
import { type DueFilter, dues } from "@tafel/domain";
import { readSession } from "../../../data/session.ts";
import { filterTexts as texts } from "../../../texts/todos.ts";

/** Whose todos are wanted, and when they are due. */
export type Wanted = { readonly assignee?: string | undefined; readonly due?: DueFilter | undefined };

type Props = {
  /** Only a team's are assigned to people. */
  readonly isTeam: boolean;
  readonly filter: Wanted;
  readonly onChange: (filter: Wanted) => void;
};

/** Chooses what of a workspace's todos is offered, in the words of a to-do board's filter. */
export function TodosFilter({ isTeam, filter, onChange }: Props) {
  return (
    <Group gap="xs" grow wrap="nowrap">
      {isTeam && (
        <NativeSelect
          size="sm"
          aria-label={texts.person}
          value={filter.assignee ?? ""}
          data={[
            { value: "", label: texts.everyone },
            { value: readSession()?.userId ?? "", label: texts.mine },
            { value: nobodyAssigned, label: texts.nobody },
          ]}
          onChange={(event) => onChange({ ...filter, assignee: event.currentTarget.value || undefined })}
        />
      )}
      <NativeSelect
        size="sm"
        aria-label={texts.due}
        value={filter.due ?? ""}
        data={[{ value: "", label: texts.anyDay }, ...dues.map((value) => ({ value, label: texts.dues[value] }))]}
        // The values are those that are offered.
        onChange={(event) => onChange({ ...filter, due: (event.currentTarget.value as DueFilter | "") || undefined })}
      />
    </Group>
  );
}
