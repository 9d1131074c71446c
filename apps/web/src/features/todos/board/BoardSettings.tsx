import { ActionIcon, Menu } from "@mantine/core";
import { IconAdjustments, IconCheck } from "@tabler/icons-react";
import { type EstimateUnit, estimateUnits } from "@tafel/domain";
import { estimateTexts as texts } from "../../../texts/estimates.ts";
import styles from "./BoardScreen.module.css";
import type { OpenTodoBoard } from "./open-todo-board.ts";

type Props = {
  readonly session: OpenTodoBoard;
  readonly unit: EstimateUnit | undefined;
  readonly onHelp: () => void;
};

/** What is set for the board as a whole, and the help about keys. */
export function BoardSettings(props: Props) {
  return (
    <Menu position="bottom-end" classNames={{ item: styles.item ?? "" }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.menu}>
          <IconAdjustments size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SettingItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same, in a menu. */
export function SettingItems({ session, unit, onHelp }: Props) {
  return (
    <>
      <Menu.Label>{texts.estimates}</Menu.Label>
      {[null, ...estimateUnits].map((it) => (
        <Menu.RadioItem
          key={it ?? "off"}
          value={it ?? "off"}
          checked={it === (unit ?? null)}
          checkIcon={<IconCheck size={16} aria-hidden />}
          closeMenuOnClick
          onChange={() => session.do({ type: "edit-board", changes: { estimates: it } })}
        >
          {texts.units[it ?? "off"]}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={onHelp} rightSection="?">
        {texts.help}
      </Menu.Item>
    </>
  );
}
