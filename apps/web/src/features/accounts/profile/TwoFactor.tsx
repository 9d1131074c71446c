import { Switch } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { type Me, meQuery } from "../../../data/me.ts";
import { texts } from "../../../texts/accounts.ts";
import { toast } from "../../../ui/toast.ts";
import { useConfirmed, wasNotConfirmed } from "./confirm-password.tsx";
import { Section } from "./Section.tsx";

/** Switches at once, and back when the server refuses: specification, point 4. */
export function TwoFactor({ me }: { readonly me: Me }) {
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const show = (isEnabled: boolean) =>
    queries.setQueryData(meQuery.queryKey, (now) => now && { ...now, TwoFactorEnabled: isEnabled });

  async function toggle(enable: boolean) {
    setChanging(true);
    show(enable);
    const result = await confirmed(() => call(accounts.toggleTwoFactor, { body: { enable } }));
    setChanging(false);
    if (result.ok) {
      show(result.value.TwoFactorEnabled);
      return toast.success(result.value.TwoFactorEnabled ? texts.security.enabled : texts.security.disabled);
    }
    show(!enable);
    if (!wasNotConfirmed(result.error)) toast.failure(result.error, texts.security.failed);
  }

  return (
    <Section title={texts.security.title} hint={texts.security.hint}>
      <Switch
        size="md"
        label={texts.security.toggle}
        checked={me.TwoFactorEnabled}
        disabled={isChanging}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
    </Section>
  );
}
