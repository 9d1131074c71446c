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
import { type FormEvent, useState } from "react";
import { shareTexts } from "../../../texts/share.ts";
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
  const [allowsCopies, setAllowsCopies] = useState(link?.allowsCopies ?? false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The board's own form may be around this one on the screen; it is not in the page.
    event.stopPropagation();
    onSave({
      role,
      expiresAt: until === "" ? null : endOf(until),
      maxGuests: typeof maxGuests === "number" ? maxGuests : null,
      allowsCopies,
      password: password.trim() || undefined,
    });
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <Input.Wrapper label={texts.role} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={texts.role}
            value={role}
            data={linkRoles.map((value) => ({ value, label: texts.roles[value] }))}
            onChange={(value) => setRole(value as LinkRole)}
          />
        </Input.Wrapper>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
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
        <Checkbox
          label={texts.copies}
          description={texts.copiesHint}
          checked={allowsCopies}
          onChange={({ currentTarget }) => setAllowsCopies(currentTarget.checked)}
        />
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

/** As date fields have it, in this person's time. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The last moment of a day. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
