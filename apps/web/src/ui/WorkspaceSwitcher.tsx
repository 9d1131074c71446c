import { Button, Menu, Text } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useMyTeams } from "../data/my-teams.ts";
import { texts } from "../texts/workspace.ts";

type Props = {
  /** `personal` or a team's id. */
  readonly workspace: string;
  readonly onChoose: (workspace: string) => void;
};

/** Shows the current workspace and switches to another one: the personal one or a team's. */
export function WorkspaceSwitcher({ workspace, onChoose }: Props) {
  const teams = useMyTeams().data ?? [];
  const choices = [{ id: "personal", name: texts.personal }, ...teams];
  const current = choices.find(({ id }) => id === workspace)?.name ?? "";
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} />}
          aria-label={texts.change(current)}
          maw="100%"
        >
          <Text span inherit truncate>
            {current}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, name }) => (
          <Menu.Item
            key={id}
            {...(id === workspace && { "aria-current": true })}
            rightSection={id === workspace && <IconCheck size={16} />}
            onClick={() => onChoose(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
