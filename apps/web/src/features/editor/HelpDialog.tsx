import { Kbd, Modal, Table } from "@mantine/core";
import { keyBindings } from "@tafel/whiteboard";
import { Fragment, useEffect, useState } from "react";
import { texts } from "../../texts/editor.ts";
import styles from "./editor.module.css";
import { keyName } from "./key-names.ts";

const groups = ["edit", "select", "move", "view"] as const;

/** All keys and gestures; the keys come from the table that the board itself obeys. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Its code comes when it is first asked for: mounted open, it would not know where the focus goes back to.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Modal opened={isOpen && isMounted} onClose={onClose} title={texts.help} size="lg">
      <Table>
        <Table.Tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <Table.Tr>
                <Table.Th colSpan={2}>{texts.groups[group]}</Table.Th>
              </Table.Tr>
              {keyBindings
                .filter((binding) => binding.group === group)
                .map((binding) => (
                  <Table.Tr key={binding.does}>
                    <Table.Td>
                      <Keys keys={binding.keys} />
                    </Table.Td>
                    <Table.Td>{texts.keys[binding.does]}</Table.Td>
                  </Table.Tr>
                ))}
            </Fragment>
          ))}
          <Table.Tr>
            <Table.Th colSpan={2}>{texts.pointer}</Table.Th>
          </Table.Tr>
          {texts.gestures.map(([gesture, meaning]) => (
            <Table.Tr key={gesture}>
              <Table.Td>{gesture}</Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  // The arrows with Shift are told by the label.
  const shown = keys.filter((key) => !key.startsWith("shift+Arrow"));
  return shown.map((key) => (
    <Kbd key={key} mr={6} className={styles.key ?? ""}>
      {keyName(key)}
    </Kbd>
  ));
}
