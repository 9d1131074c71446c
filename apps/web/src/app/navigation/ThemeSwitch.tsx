import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { texts } from "../../texts/navigation.ts";

const schemes = {
  light: { next: "dark", name: texts.colorScheme.light, Icon: IconSun },
  dark: { next: "auto", name: texts.colorScheme.dark, Icon: IconMoon },
  auto: { next: "light", name: texts.colorScheme.system, Icon: IconDeviceDesktop },
} as const;

/** Light, dark, or like the system: one click each. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { next, name, Icon } = schemes[colorScheme];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      title={name}
      aria-label={texts.colorScheme.change(name)}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={19} stroke={1.75} />
    </ActionIcon>
  );
}
