import { Badge, Menu, Text } from "@mantine/core";
import {
  IconChecklist,
  IconHelp,
  IconInfoCircle,
  IconLicense,
  IconLogout,
  IconMailOpened,
  IconSettings,
  IconShieldLock,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Me } from "../../data/me.ts";
import { texts } from "../../texts/navigation.ts";
import { pageTitles } from "../../texts/page-titles.ts";

/** The footer's links; only visitors have the footer itself, below the pages. */
const sitePages = [
  { to: "/faq", label: pageTitles.faq, Icon: IconHelp },
  { to: "/about", label: pageTitles.about, Icon: IconInfoCircle },
  { to: "/imprint", label: pageTitles.imprint, Icon: IconLicense },
  { to: "/privacy", label: pageTitles.privacy, Icon: IconShieldLock },
] as const;

type Props = {
  readonly me: Me | undefined;
  /** How many invitations. */
  readonly pending: number;
  /** Whether it is not known yet if a log-out would lose anything. */
  readonly isBusy: boolean;
  readonly onLogout: () => void;
};

/** Whose menu it is, and where it leads. */
export function PersonMenuItems({ me, pending, isBusy, onLogout }: Props) {
  return (
    <>
      {me && (
        <Menu.Label>
          <Text component="span" display="block" fw={600} size="sm" c="var(--mantine-color-text)" truncate>
            {`${me.Firstname} ${me.Lastname}`}
          </Text>
          <Text component="span" display="block" size="xs" truncate>
            {me.Email}
          </Text>
        </Menu.Label>
      )}
      <Menu.Item component={Link} to="/todos" leftSection={<IconChecklist size={17} />}>
        {pageTitles.myTodos}
      </Menu.Item>
      <Menu.Item component={Link} to="/profile" leftSection={<IconSettings size={17} />}>
        {texts.settings}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/teams/invitations"
        leftSection={<IconMailOpened size={17} />}
        rightSection={
          pending > 0 && (
            <Badge color="red.8" circle>
              {pending}
            </Badge>
          )
        }
      >
        {texts.invitations}
      </Menu.Item>
      <Menu.Divider />
      {sitePages.map(({ to, label, Icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={17} />}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={17} />} aria-busy={isBusy} onClick={onLogout}>
        {texts.logout}
      </Menu.Item>
    </>
  );
}
