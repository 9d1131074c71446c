import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type Label, labelColors, todoLimits } from "@tafel/domain";
import { useId, useState } from "react";
import { labelTexts as texts } from "../../../texts/labels.ts";
import { useBoard } from "../board/board-context.ts";
import { useLabels } from "./board-labels.ts";
import styles from "./Label.module.css";

type Props = { readonly label: Label; readonly onDone: () => void };

/** Renames a label of the board, gives it another color, merges it into another one, or deletes it. */
export function LabelForm({ label, onDone }: Props) {
  const { session, deletions } = useBoard();
  const others = useLabels().filter(({ id }) => id !== label.id);
  const [name, setName] = useState(label.name);
  const isNamed = name.trim() !== "";
  const save = () => {
    const changed = name.trim();
    if (!isNamed) return;
    if (changed !== label.name) session.do({ type: "edit-label", labelId: label.id, changes: { name: changed } });
    onDone();
  };
  return (
    <Stack gap="sm" role="group" aria-label={texts.edit(label.name)}>
      <TextInput
        label={texts.name}
        value={name}
        maxLength={todoLimits.labelName}
        error={isNamed ? undefined : texts.nameMissing}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
      <Colors
        color={label.color}
        onChange={(color) => session.do({ type: "edit-label", labelId: label.id, changes: { color } })}
      />
      {others.length > 0 && (
        <NativeSelect
          label={texts.merge}
          value=""
          data={[{ value: "", label: texts.mergeInto }, ...others.map((it) => ({ value: it.id, label: it.name }))]}
          onChange={(event) => {
            deletions.mergeLabel(label.id, event.currentTarget.value);
            onDone();
          }}
        />
      )}
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            deletions.deleteLabel(label.id);
            onDone();
          }}
        >
          {texts.delete}
        </Button>
        <Button onClick={save} disabled={!isNamed}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  );
}

type ColorsProps = { readonly color: Label["color"]; readonly onChange: (color: Label["color"]) => void };

function Colors({ color, onChange }: ColorsProps) {
  const name = useId();
  return (
    <fieldset className={styles.swatches}>
      <Text component="legend" size="sm" fw={500} mb={6}>
        {texts.color}
      </Text>
      {labelColors.map((it) => (
        <input
          key={it}
          type="radio"
          name={name}
          className={styles.swatch}
          data-label-color={it}
          aria-label={texts.colors[it]}
          title={texts.colors[it]}
          checked={it === color}
          onChange={() => onChange(it)}
        />
      ))}
    </fieldset>
  );
}
