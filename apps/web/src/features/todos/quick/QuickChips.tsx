import { Button, Group } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { QuickPart } from "@tafel/domain";
import { quickTexts as texts } from "../../../texts/quick.ts";
import { startTexts } from "../../../texts/start.ts";
import { todoTexts } from "../../../texts/todos.ts";
import { timeText } from "../../../ui/date.ts";
import { useBoard } from "../board/board-context.ts";
import { dueText, here } from "../due/due-here.ts";
import { useLabels } from "../labels/board-labels.ts";
import { repeatText } from "../repeat/repeat-text.ts";

type Props = { readonly parts: readonly QuickPart[]; readonly onKeepAsText: (part: QuickPart) => void };

/** What was understood of a typed line, before it is added; a press makes it text again. */
export function QuickChips({ parts, onKeepAsText }: Props) {
  const { members } = useBoard();
  const labels = useLabels();
  if (parts.length === 0) return null;
  const wordsOf = (part: QuickPart): string => {
    if (part.kind === "repeat") {
      const text = repeatText({ ...part.repeat, zone: here });
      return part.time === null ? text : `${text}, ${timeText(part.time)}`;
    }
    if (part.kind === "start") return startTexts.starts(dueText(part));
    if (part.kind === "due") return todoTexts.due(dueText(part));
    if (part.kind === "priority") return todoTexts.priorityOf(todoTexts.priority[part.priority]);
    if (part.kind === "label") return texts.label(labels.find(({ id }) => id === part.labelId)?.name ?? "");
    return todoTexts.assigned(members.get(part.userId)?.name ?? "");
  };
  return (
    <Group gap={4} mt={6} role="group" aria-label={texts.understood}>
      {parts.map((part) => (
        <Button
          key={part.start}
          size="compact-xs"
          variant="light"
          radius="xl"
          rightSection={<IconX size={12} aria-hidden />}
          aria-label={texts.keepAsText(wordsOf(part))}
          onClick={() => onKeepAsText(part)}
        >
          {wordsOf(part)}
        </Button>
      ))}
    </Group>
  );
}
