import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { type Editor, fieldOf, label, modelOf } from "@tafel/whiteboard";
import { type FormEvent, useEffect, useState } from "react";
import { texts as common } from "../../texts/common.ts";
import { texts } from "../../texts/editor.ts";

type Props = { readonly editor: Editor; readonly elementId: string; readonly onClose: () => void };

/** As many characters as an element's model takes. */
const lengths = { caption: 300, alt: 1000, notes: 5000 } as const;

/** The texts beside an element: its caption, and what is to be seen on it; or what the presenter says to it. */
export function LabelsDialog({ editor, elementId, onClose }: Props) {
  const element = editor.get(elementId);
  const names = (element && modelOf(element.type)?.labels) ?? [];
  const [opened] = useState(() =>
    Object.fromEntries(names.map((name) => [name, String(fieldOf(element, name) ?? "")])),
  );
  const [typed, setTyped] = useState(opened);
  // Its code is loaded on the first request: mounted open, it would not know where to return the focus.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);

  // What is left as it was may have been changed by someone else meanwhile.
  const changed = names.filter((name) => typed[name] !== opened[name]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0)
      label(editor, elementId, Object.fromEntries(changed.map((name) => [name, typed[name]?.trim()])));
    onClose();
  };
  return (
    <Modal
      opened={isMounted}
      onClose={onClose}
      title={names.includes("notes") ? texts.labels.notes : texts.labels.title}
      closeButtonProps={{ "aria-label": common.close }}
      // A press outside the dialog does not discard what was typed.
      closeOnClickOutside={changed.length === 0}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          {names.map((name, at) => (
            <Textarea
              key={name}
              label={texts.labels[name]}
              description={texts.labels.hints[name]}
              autosize
              minRows={name === "caption" ? 1 : 3}
              maxLength={lengths[name]}
              value={typed[name] ?? ""}
              data-autofocus={at === 0 || undefined}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
            />
          ))}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit">{texts.labels.save}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
