import { ActionIcon, Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { beginningOf, type Label, labelColors, type Todo, type TodoChange, todoLimits } from "@tafel/domain";
import { useState } from "react";
import { newId } from "../../../data/new-id.ts";
import { labelTexts as texts } from "../../../texts/labels.ts";
import { useBoard } from "../board/board-context.ts";
import { useLabels } from "./board-labels.ts";
import styles from "./Label.module.css";
import { LabelChip } from "./LabelChip.tsx";
import { LabelForm } from "./LabelForm.tsx";

type Props = { readonly todos: readonly Todo[] };

/** Puts labels on todos and takes them off, at once; makes new ones on the way, and changes those of the board. */
export function LabelPicker({ todos }: Props) {
  const { session, announce } = useBoard();
  const labels = useLabels();
  const [typed, setTyped] = useState("");
  /** The label that is edited or, to return the focus to it, was edited last. */
  const [last, setLast] = useState<{ readonly id: string; readonly isOpen: boolean }>();
  const name = beginningOf(typed.trim(), todoLimits.labelName);
  const found = labels.filter((label) => fold(label.name).includes(fold(name)));
  const isNew = name !== "" && !labels.some((label) => fold(label.name) === fold(name));
  const todoIds = todos.map(({ id }) => id);
  const edited = last?.isOpen ? labels.find(({ id }) => id === last.id) : undefined;
  if (edited)
    return <LabelForm key={edited.id} label={edited} onDone={() => setLast({ id: edited.id, isOpen: false })} />;

  const act = (change: TodoChange, text: string) => {
    session.do(change);
    setTyped("");
    announce(text);
  };
  const toggle = ({ id: labelId, name: of }: Label) => {
    const isOn = !todos.every((todo) => todo.labels.includes(labelId));
    act({ type: "label-todos", labelId, todoIds, isOn }, isOn ? texts.put(of) : texts.taken(of));
  };
  const create = () =>
    act({ type: "add-label", label: { id: newId(), name, color: unusedColor(labels) }, todoIds }, texts.put(name));
  return (
    <Stack gap="xs" role="group" aria-label={texts.title}>
      <TextInput
        aria-label={texts.find}
        placeholder={texts.find}
        value={typed}
        maxLength={todoLimits.labelName}
        data-autofocus
        autoFocus={last && !found.some(({ id }) => id === last.id)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [first] = found;
          if (isNew) create();
          else if (first && name !== "") toggle(first);
        }}
      />
      {found.length > 0 && (
        <ul className={styles.rows}>
          {found.map((label) => (
            <Row
              key={label.id}
              {...{ label, todos }}
              hasFocus={label.id === last?.id}
              onToggle={() => toggle(label)}
              onEdit={(id) => setLast({ id, isOpen: true })}
            />
          ))}
        </ul>
      )}
      {labels.length === 0 && !isNew && <span>{texts.none}</span>}
      {isNew && (
        <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
          {texts.create(name)}
        </Button>
      )}
    </Stack>
  );
}

type RowProps = Props & {
  readonly label: Label;
  /** Its button has the focus as soon as it is there. */
  readonly hasFocus: boolean;
  readonly onToggle: () => void;
  readonly onEdit: (labelId: string) => void;
};

function Row({ label, todos, hasFocus, onToggle, onEdit }: RowProps) {
  const having = todos.filter(({ labels }) => labels.includes(label.id)).length;
  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.choice ?? ""}
        label={<LabelChip label={label} />}
        checked={having === todos.length}
        indeterminate={having > 0 && having < todos.length}
        onChange={onToggle}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        autoFocus={hasFocus}
        aria-label={texts.edit(label.name)}
        onClick={() => onEdit(label.id)}
      >
        <IconPencil size={16} />
      </ActionIcon>
    </li>
  );
}

const fold = (text: string): string => text.trim().toLocaleLowerCase();

/** The first color that no label has, or else the least used. */
function unusedColor(labels: readonly Label[]): Label["color"] {
  const count = (color: Label["color"]) => labels.filter((label) => label.color === color).length;
  return labelColors.toSorted((one, other) => count(one) - count(other))[0] ?? "gray";
}
