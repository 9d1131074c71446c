import {
  Button,
  Checkbox,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TextInput,
} from "@mantine/core";
import { type LinkRole, linkRoles, longestLinkPassword, mostGuests } from "@tafel/domain";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { shareTexts } from "../../../texts/share.ts";
import { EmbedField, websitesIn } from "./EmbedField.tsx";
import type { Choices, Link } from "./links.ts";

const texts = shareTexts.guests;

type Props = {
  /** The link that is changed; without one it is a new link. */
  readonly link?: Link;
  readonly isPending: boolean;
  readonly onSave: (choices: Choices) => void;
  readonly onCancel: () => void;
};

/** What guests of a link may do, and how long; all but the first has a good answer already. */
export function LinkForm({ link, isPending, onSave, onCancel }: Props) {
  const [role, setRole] = useState<LinkRole>(link?.role ?? "edit");
  const [until, setUntil] = useState(link?.expiresAt ? dayOf(new Date(link.expiresAt)) : "");
  const [password, setPassword] = useState("");
  const [maxGuests, setMaxGuests] = useState<number | string>(link?.maxGuests ?? "");
  const [websites, setWebsites] = useState(link?.frameOrigins.join("\n") ?? "");
  const [isChecked, setChecked] = useState(false);
  const [allowsCopies, setAllowsCopies] = useState(link?.allowsCopies ?? false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>(":checked")?.focus(), []);
  // Nobody in a frame is asked for a password, or edits.
  const mayBeEmbedded = role === "view" && password.trim() === "" && !link?.hasPassword;
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The board's own form may be around this one on the screen; it is not in the page.
    event.stopPropagation();
    const frameOrigins = mayBeEmbedded ? websitesIn(websites) : [];
    setChecked(true);
    if (!frameOrigins) return;
    onSave({
      role,
      expiresAt: until === "" ? null : endOf(until),
      maxGuests: typeof maxGuests === "number" ? maxGuests : null,
      frameOrigins,
      allowsCopies,
      password: password.trim() || undefined,
    });
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Stack gap="sm">
        <RoleChoice role={role} onChange={setRole} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: "end" }}>
          <TextInput
            type="date"
            label={texts.until}
            description={texts.untilHint}
            min={dayOf(new Date())}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
          <TextInput
            label={link?.hasPassword ? texts.newPassword : texts.password}
            description={link?.hasPassword ? texts.keepPassword : texts.passwordHint}
            autoComplete="off"
            maxLength={longestLinkPassword}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <NumberInput
            size="md"
            label={texts.maxGuests}
            description={texts.maxHint}
            min={1}
            max={mostGuests}
            allowDecimal={false}
            clampBehavior="strict"
            value={maxGuests}
            onChange={setMaxGuests}
          />
        </SimpleGrid>
        {mayBeEmbedded && <EmbedField value={websites} isChecked={isChecked} onChange={setWebsites} />}
        <CopiesChoice allowsCopies={allowsCopies} onChange={setAllowsCopies} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Choosing = { readonly role: LinkRole; readonly onChange: (role: LinkRole) => void };

function RoleChoice({ role, onChange }: Choosing) {
  return (
    <Input.Wrapper label={texts.role} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={texts.role}
        value={role}
        data={linkRoles.map((value) => ({ value, label: texts.roles[value] }))}
        onChange={(value) => onChange(value as LinkRole)}
      />
    </Input.Wrapper>
  );
}

type Allowing = { readonly allowsCopies: boolean; readonly onChange: (allowsCopies: boolean) => void };

const CopiesChoice = ({ allowsCopies, onChange }: Allowing) => (
  <Checkbox
    label={texts.copies}
    description={texts.copiesHint}
    checked={allowsCopies}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

/** As date fields have it, in this person's time. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The last moment of a day. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
