import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";

type Props = { readonly workspace: string; readonly text: string };

/** Leads to the deleted boards of a workspace. */
export function TrashLink({ workspace, text }: Props) {
  return (
    <Button
      renderRoot={(look) =>
        workspace === "personal" ? (
          <Link to="/trash/personal" {...look} />
        ) : (
          <Link to="/trash/$teamId" params={{ teamId: workspace }} {...look} />
        )
      }
      variant="subtle"
      color="gray"
      mih="2.75rem"
      leftSection={<IconTrash size={18} aria-hidden />}
    >
      {text}
    </Button>
  );
}
