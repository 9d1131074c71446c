import { Group, MultiSelect, Text } from "@mantine/core";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import type { Members } from "./members.ts";

type Props = {
  readonly members: Members;
  readonly assignees: readonly string[];
  readonly onChange: (userIds: readonly string[]) => void;
};

/** Chooses assignees among the members of the team. */
export function AssigneePicker({ members, assignees, onChange }: Props) {
  return (
    <MultiSelect
      label={texts.assignees}
      placeholder={assignees.length === 0 ? texts.chooseMembers : ""}
      size="md"
      searchable
      clearable
      hidePickedOptions
      // Above: on a phone they would cover what saves. In the middle, where they are placed before they have a width, they
      // would make its page too wide.
      comboboxProps={{ position: "top-start" }}
      // Assignees who have left the team in the meantime are neither offered nor shown.
      value={assignees.filter((userId) => members.has(userId))}
      data={[...members.values()].map(({ userId, name, username }) => ({
        value: userId,
        label: `${name} (${username})`,
      }))}
      renderOption={({ option }) => {
        const member = members.get(option.value);
        return (
          <Group gap="sm" wrap="nowrap">
            <PersonAvatar
              userId={option.value}
              name={member?.name ?? ""}
              picture={member?.picture ?? null}
              color={member?.color}
              size="sm"
              decorative
            />
            <Text size="sm">{option.label}</Text>
          </Group>
        );
      }}
      onChange={onChange}
    />
  );
}
