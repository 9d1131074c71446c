import { Button, Stack, Text } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import type { Place } from "@tafel/domain";
import { useState } from "react";
import { newId } from "../../../data/new-id.ts";
import { checklistTexts as texts } from "../../../texts/checklists.ts";
import { useBoard } from "../board/board-context.ts";
import { ChecklistPart } from "./ChecklistPart.tsx";

/** The checklists of a todo in its dialog: what is done to them counts at once. */
export function ChecklistsField({ place }: { readonly place: Place }) {
  const { session } = useBoard();
  const { todo } = place;
  const [madeId, setMadeId] = useState<string>();
  const add = () => {
    const id = newId();
    session.do({ type: "add-checklist", todoId: todo.id, checklist: { id, title: texts.newTitle, lines: [] } });
    setMadeId(id);
  };
  return (
    <Stack gap="xs" role="group" aria-label={texts.title}>
      {todo.checklists.length > 0 && (
        <Text size="md" fw={600}>
          {texts.title}
        </Text>
      )}
      {todo.checklists.map((checklist) => (
        <ChecklistPart key={checklist.id} place={place} checklist={checklist} isNew={checklist.id === madeId} />
      ))}
      <Button
        variant="default"
        size="compact-md"
        style={{ alignSelf: "flex-start" }}
        leftSection={<IconChecklist size={16} aria-hidden />}
        onClick={add}
      >
        {texts.add}
      </Button>
    </Stack>
  );
}
