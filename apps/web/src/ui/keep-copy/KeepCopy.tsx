import { Box, Button } from "@mantine/core";
import { IconCopyPlus } from "@tabler/icons-react";
import { guests } from "@tafel/contract";
import { useEffect, useState } from "react";
import { call } from "../../data/api.ts";
import { readGuest } from "../../data/session.ts";
import { copyingPage, wishToCopy } from "../../data/wish-to-copy.ts";
import { texts } from "../../texts/keep-copy.ts";

/** Lets a guest take a copy of the board into their own account, where their link does. */
export function KeepCopy() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isGone = false;
    void call(guests.ownLink, {}).then((asked) => {
      if (asked.ok && !isGone) setOffered(asked.value.allowsCopies);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!isOffered) return null;
  const keep = () => {
    const guest = readGuest();
    if (!guest) return;
    wishToCopy.ask(guest.token);
    // A new page: whoever is logged in on this browser is themselves again there, and others log in or sign up first.
    location.assign(copyingPage);
  };
  return (
    <Button
      variant="light"
      size="sm"
      px={{ base: "xs", sm: "md" }}
      aria-label={texts.keepCopy}
      style={{ flex: "none" }}
      onClick={keep}
    >
      <IconCopyPlus size={18} aria-hidden />
      <Box component="span" visibleFrom="sm" ml={8}>
        {texts.keepCopy}
      </Box>
    </Button>
  );
}
