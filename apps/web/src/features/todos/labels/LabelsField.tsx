import { Button, Group, Stack, Text } from "@mantine/core";
import { IconTag } from "@tabler/icons-react";
import type { Todo } from "@tafel/domain";
import { useState } from "react";
import { labelTexts as texts } from "../../../texts/labels.ts";
import { useLabels } from "./board-labels.ts";
import { LabelChip } from "./LabelChip.tsx";
import { LabelPicker } from "./LabelPicker.tsx";

/** The labels of a todo in its dialog: they are put on and taken off at once. */
export function LabelsField({ todo }: { readonly todo: Todo }) {
  const [isOpen, setOpen] = useState(false);
  const labels = useLabels().filter(({ id }) => todo.labels.includes(id));
  return (
    <Stack gap="xs">
      <Text size="md" fw={600}>
        {texts.title}
      </Text>
      <Group gap="xs">
        {labels.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconTag size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.close : texts.choose}
        </Button>
      </Group>
      {isOpen && <LabelPicker todos={[todo]} />}
    </Stack>
  );
}
