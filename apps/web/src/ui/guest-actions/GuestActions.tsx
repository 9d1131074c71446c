import { Button, Menu } from "@mantine/core";
import { IconCopyPlus, IconUserPlus } from "@tabler/icons-react";
import { guests } from "@tafel/contract";
import { useEffect, useState } from "react";
import { call } from "../../data/api.ts";
import { copyingPage, joiningPage, wishToCopy, wishToJoin } from "../../data/guest-wishes.ts";
import { readGuest } from "../../data/session.ts";
import { onBoardReconnect } from "../../data/socket.ts";
import { texts as joining } from "../../texts/joining.ts";
import { texts } from "../../texts/keep-copy.ts";

/** What a guest may do with an account of their own: take a copy of the board, where their link lets them, and ask to join its team. */
export function GuestActions() {
  const allowsCopies = useAllowsCopies();
  const actions = allowsCopies ? [copy, join] : [join];
  return (
    <>
      {actions.map(({ label, Icon, start }) => (
        <Button
          key={label}
          {...look}
          visibleFrom="sm"
          px="md"
          leftSection={<Icon size={18} aria-hidden />}
          onClick={start}
        >
          {label}
        </Button>
      ))}
      <OnPhone actions={actions} />
    </>
  );
}

const look = { variant: "light", size: "sm", style: { flex: "none" } } as const;

type Action = { readonly label: string; readonly Icon: typeof IconUserPlus; readonly start: () => void };

const copy: Action = { label: texts.keepCopy, Icon: IconCopyPlus, start: () => goTo(copyingPage, wishToCopy) };
const join: Action = { label: joining.ask, Icon: IconUserPlus, start: () => goTo(joiningPage, wishToJoin) };

/** There is room for one: for what can be done, or a menu of it. */
function OnPhone({ actions }: { readonly actions: readonly Action[] }) {
  const [only, ...others] = actions;
  if (only && others.length === 0) {
    return (
      <Button {...look} hiddenFrom="sm" px="xs" aria-label={only.label} onClick={only.start}>
        <only.Icon size={18} aria-hidden />
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} hiddenFrom="sm" px="xs" aria-label={joining.withAccount}>
          <IconUserPlus size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, Icon, start }) => (
          <Menu.Item key={label} mih={44} leftSection={<Icon size={18} aria-hidden />} onClick={start}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whoever changes the link puts its guests off the board, and they come back at once: then it is looked at again. */
function useAllowsCopies(): boolean {
  const [allows, setAllows] = useState(false);
  useEffect(() => {
    let newest = 0;
    const look = async () => {
      newest += 1;
      const own = newest;
      const asked = await call(guests.ownLink, {});
      if (asked.ok && own === newest) setAllows(asked.value.allowsCopies);
    };
    void look();
    const stop = onBoardReconnect(() => void look());
    return () => {
      newest += 1;
      stop();
    };
  }, []);
  return allows;
}

/** A new page: whoever is logged in on this browser is themselves again there, and others log in or sign up first. */
function goTo(page: string, wish: typeof wishToCopy): void {
  const guest = readGuest();
  if (!guest) return;
  wish.ask(guest.token);
  location.assign(page);
}
