import { NativeSelect } from "@mantine/core";
import { useMyTeams } from "../../../data/my-teams.ts";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import { texts as workspaceTexts } from "../../../texts/workspace.ts";

type Props = {
  /** `personal` or a team's id. */
  readonly workspace: string;
  readonly onChange: (workspace: string) => void;
};

/** One of the person's workspaces. */
export function WorkspaceField({ workspace, onChange }: Props) {
  const teams = useMyTeams().data ?? [];
  return (
    <NativeSelect
      label={texts.workspace}
      size="md"
      value={workspace}
      data={[
        { value: "personal", label: workspaceTexts.personal },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
