import { Kbd, Modal, Table } from "@mantine/core";
import { texts as common } from "../../../texts/common.ts";
import { shortcutTexts as texts } from "../../../texts/shortcuts.ts";

/** What the keys of a board do. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ "aria-label": common.close }}>
    <Table>
      <Table.Tbody>
        {texts.keys.map(([keys, what]) => (
          <Table.Tr key={keys}>
            <Table.Th scope="row" w="9rem">
              <Kbd>{keys}</Kbd>
            </Table.Th>
            <Table.Td>{what}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
);
