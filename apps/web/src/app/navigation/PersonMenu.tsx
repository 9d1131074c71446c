import { Badge, Indicator, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconLogout, IconMailOpened, IconSettings } from "@tabler/icons-react";
import { accounts } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../data/api.ts";
import { invitationsQuery } from "../../data/invitations.ts";
import { useMe } from "../../data/me.ts";
import { endSession, whileLeaving } from "../../data/session.ts";
import { texts } from "../../texts/navigation.ts";
import { PersonAvatar } from "../../ui/PersonAvatar.tsx";
import { toast } from "../../ui/toast.ts";

/** The picture and what is behind it. Invitations are counted on log-in, whenever it opens, and when one comes. */
export function PersonMenu() {
  const me = useMe().data;
  const invitations = useQuery(invitationsQuery);
  const pending = invitations.data?.length ?? 0;
  const name = me ? `${me.Firstname} ${me.Lastname}` : "";
  const label = [texts.personMenu(name), ...(pending > 0 ? [texts.pendingInvitations(pending)] : [])].join(", ");
  return (
    <Menu
      position="bottom-end"
      width={240}
      withInitialFocusPlaceholder={false}
      onOpen={() => void invitations.refetch()}
    >
      <Menu.Target>
        <UnstyledButton aria-label={label}>
          <Indicator label={pending} size={17} offset={4} color="red.8" disabled={pending === 0}>
            <PersonAvatar userId={me?.userId ?? ""} name={name} picture={me?.profilePicture} decorative />
          </Indicator>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {me && (
          <Menu.Label>
            <Text component="span" display="block" fw={600} size="sm" c="var(--mantine-color-text)" truncate>
              {name}
            </Text>
            <Text component="span" display="block" size="xs" truncate>
              {me.Email}
            </Text>
          </Menu.Label>
        )}
        <Menu.Item component={Link} to="/profile" leftSection={<IconSettings size={17} />}>
          {texts.settings}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/teams/invitations"
          leftSection={<IconMailOpened size={17} />}
          rightSection={
            pending > 0 && (
              <Badge color="red.8" size="sm" circle>
                {pending}
              </Badge>
            )
          }
        >
          {texts.invitations}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => void logout()}>
          {texts.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function logout(): Promise<void> {
  const result = await whileLeaving(() => call(accounts.logout, { body: {} }));
  // A session that has ended already is what was wanted.
  if (!result.ok && result.error.code !== "unauthorized") return toast.failure(result.error, texts.logoutFailed);
  endSession("by person");
  toast.success(texts.loggedOut);
}
