import { Flex, Kbd, Modal, Table } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { texts } from "../../texts/editor.ts";
import styles from "./editor.module.css";
import { allKeyBindings, keyName } from "./key-names.ts";

const groups = ["edit", "select", "move", "view"] as const;

type Props = {
  /** The letters that choose them: from whoever has loaded them, or a chunk shared with the board would be split. */
  readonly tools: readonly { readonly key: string; readonly label: string }[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** All keys and gestures; the keys come from the tables that the board itself uses. */
export function HelpDialog({ tools, isOpen, onClose }: Props) {
  // Its code is loaded on the first request: mounted open, it would not know where to return the focus.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Modal opened={isOpen && isMounted} onClose={onClose} title={texts.help} size="60rem">
      <div className={styles.help}>
        <Group
          title={texts.toolbar}
          rows={tools
            .map(({ key, label }): Row => [<Keys key={key} keys={[key]} />, label])
            .concat([[<Keys key="Enter" keys={["Enter"]} />, texts.placeInMiddle]])}
        />
        {groups.map((group) => (
          <Group
            key={group}
            title={texts.groups[group]}
            rows={allKeyBindings
              .filter((binding) => binding.group === group)
              .map(({ does, keys }) => [<Keys key={does} keys={keys} />, texts.keys[does]])}
          />
        ))}
        <Group title={texts.pointer} rows={texts.gestures} />
      </div>
    </Modal>
  );
}

type Row = readonly [how: ReactNode, what: string];
type GroupProps = { readonly title: string; readonly rows: readonly Row[] };

/** Keys or gestures of one kind; where there is room, two groups are side by side. */
function Group({ title, rows }: GroupProps) {
  return (
    <Table className={styles.helpGroup ?? ""} horizontalSpacing={6} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th colSpan={2}>{title}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([how, what]) => (
          <Table.Tr key={what}>
            <Table.Td>{how}</Table.Td>
            <Table.Td>{what}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  // The label mentions the arrows with Shift.
  const shown = keys.filter((key) => !key.startsWith("shift+Arrow"));
  return (
    <Flex gap={6} wrap="wrap">
      {shown.map((key) => (
        <Kbd key={key} className={styles.key ?? ""}>
          {keyName(key)}
        </Kbd>
      ))}
    </Flex>
  );
}
