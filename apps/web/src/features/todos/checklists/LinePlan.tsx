import { NativeSelect } from "@mantine/core";
import type { Line, LineFields } from "@tafel/domain";
import { checklistTexts as texts } from "../../../texts/checklists.ts";
import { DayInput } from "../dialog/DayInput.tsx";
import type { Members } from "../people/members.ts";
import styles from "./Checklists.module.css";

type Props = {
  readonly line: Line;
  readonly members: Members;
  readonly onChange: (changes: Partial<LineFields>) => void;
};

/** Who does a line, and until when. */
export function LinePlan({ line, members, onChange }: Props) {
  const known = members.has(line.assignee ?? "") ? (line.assignee ?? "") : "";
  return (
    <div className={styles.more}>
      {members.size > 0 && (
        <NativeSelect
          aria-label={texts.assignee(line.text)}
          value={known}
          data={[
            { value: "", label: texts.nobody },
            ...[...members.values()].map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          onChange={(event) => onChange({ assignee: event.currentTarget.value || null })}
        />
      )}
      <DayInput
        aria-label={texts.dueDate(line.text)}
        value={line.dueDate}
        onChange={(dueDate) => onChange({ dueDate })}
      />
    </div>
  );
}
