import { Checkbox, SegmentedControl, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { texts } from "../../../texts/style-guide.ts";
import { texts as filters } from "../../../texts/whiteboards.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";

/** Form fields, and how they show that something is wrong. */
export function Fields() {
  const { fields } = texts;
  const [filter, setFilter] = useState(filters.filters.all);
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={fields.text} defaultValue={fields.textValue} />
        <TextInput label={fields.error} error={fields.errorText} />
        <TextInput label={fields.disabled} defaultValue={fields.textValue} disabled />
        <PasswordField label={fields.password} autoComplete="off" />
        <Select
          label={fields.choice}
          data={[texts.roles.member, texts.roles.admin]}
          defaultValue={texts.roles.member}
        />
        <TextInput
          type="search"
          aria-label={fields.search}
          placeholder={fields.search}
          leftSection={<IconSearch size={18} />}
          mt="auto"
        />
        <Textarea label={fields.long} autosize minRows={2} size="md" />
        <TextInput label={fields.code} inputMode="numeric" placeholder="000000" maxLength={6} maw="14rem" />
      </SimpleGrid>
      <SegmentedControl
        aria-label={fields.filter}
        data={[filters.filters.all, filters.filters.recent, filters.filters.favorites]}
        value={filter}
        onChange={setFilter}
        mr="auto"
      />
      <Checkbox label={fields.checkbox} defaultChecked />
      <Switch label={fields.switch} defaultChecked />
    </Stack>
  );
}
