import { Kbd, Modal, Table } from "@mantine/core";
import { texts as common } from "../../../texts/common.ts";
import { shortcutTexts as texts } from "../../../texts/shortcuts.ts";
import { useBoard } from "../board/board-context.ts";
import { useFocusAgain } from "../board/use-focus-again.ts";

/** These do nothing where nobody can be assigned. */
const keysOfTeams = new Set(["A", "Q"]);

/** What the keys of a board do. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { members } = useBoard();
  useFocusAgain();
  const keys = texts.keys.filter(([key]) => members.size > 0 || !keysOfTeams.has(key));
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ "aria-label": common.close }}>
      <Table>
        <Table.Tbody>
          {keys.map(([key, what]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w="9rem">
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
