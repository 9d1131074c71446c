import { Indicator, Menu, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitationsQuery } from "../../data/invitations.ts";
import { logOut } from "../../data/log-out.ts";
import { useMe } from "../../data/me.ts";
import { readSession } from "../../data/session.ts";
import { texts } from "../../texts/navigation.ts";
import { PersonAvatar } from "../../ui/PersonAvatar.tsx";
import { toast } from "../../ui/toast.ts";
import { UnsentWork } from "../leaving/UnsentWork.tsx";
import { type UnsentBoard, unsentWork } from "../leaving/unsent-work.ts";
import { useLanguageOfAccount } from "./account-language.ts";
import { useZoneOfAccount } from "./account-zone.ts";
import { PersonMenuItems } from "./PersonMenuItems.tsx";

/** How long a log-out waits for changes in flight, in milliseconds. */
const sendingTimeout = 1_500;

/** The profile picture and its menu. Invitations are counted at log-in, when the menu opens, and when one arrives. */
export function PersonMenu() {
  const me = useMe().data;
  useLanguageOfAccount(me);
  useZoneOfAccount(me);
  const invitations = useQuery(invitationsQuery);
  const pending = invitations.data?.length ?? 0;
  const name = me ? `${me.Firstname} ${me.Lastname}` : "";
  const [unsent, setUnsent] = useState<readonly UnsentBoard[]>([]);
  /** Checked when the menu opens, so that a log-out with nothing to lose happens at once; undefined meanwhile. */
  const [isAllSent, setAllSent] = useState<boolean>();
  const open = async () => {
    void invitations.refetch();
    setAllSent(undefined);
    setAllSent((await unsentAfter(0)).length === 0);
  };
  const logout = async () => {
    const left = isAllSent ? [] : await unsentAfter(sendingTimeout);
    if (left.length > 0) setUnsent(left);
    else await leave();
  };
  const label = [texts.personMenu(name), ...(pending > 0 ? [texts.pendingInvitations(pending)] : [])].join(", ");
  return (
    <>
      <Menu position="bottom-end" width={240} onOpen={() => void open()}>
        <Menu.Target>
          <UnstyledButton aria-label={label}>
            <Indicator label={pending} size={17} offset={4} color="red.8" disabled={pending === 0}>
              <PersonAvatar
                userId={me?.userId ?? ""}
                name={name}
                picture={me?.profilePicture}
                color={me ? undefined : "var(--mantine-color-gray-filled)"}
                decorative
              />
            </Indicator>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <PersonMenuItems me={me} pending={pending} isBusy={isAllSent === undefined} onLogout={() => void logout()} />
        </Menu.Dropdown>
      </Menu>
      <UnsentWork boards={unsent} onLeave={() => void leave()} onStay={() => setUnsent([])} />
    </>
  );
}

/** The changes still unsent after those in flight had this many milliseconds to arrive. */
async function unsentAfter(timeout: number): Promise<readonly UnsentBoard[]> {
  const { userId } = readSession() ?? {};
  if (!userId) return [];
  const giveUpAt = performance.now() + timeout;
  for (;;) {
    const boards = await unsentWork(userId);
    if (boards.length === 0 || performance.now() > giveUpAt) return boards;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** On this device it happens in any case; only a server that refuses counts as a failure. */
async function leave(): Promise<void> {
  const ended = await logOut();
  if (ended.ok) toast.success(texts.loggedOut);
  else if (ended.error.reason === "refused") toast.failure(ended.error, texts.logoutFailed);
  else toast.info(texts.loggedOutHere);
}
