import { ActionIcon } from "@mantine/core";
import type { IconBold } from "@tabler/icons-react";

type ToolProps = {
  readonly label: string;
  readonly icon: typeof IconBold;
  /** Undefined for what is neither on nor off. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
};

/** A button above a text that keeps the selection in it. */
export function Tool({ label, icon: Icon, isOn, onPress }: ToolProps) {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      color={isOn ? "board" : "gray"}
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { "aria-pressed": isOn })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={17} />
    </ActionIcon>
  );
}
