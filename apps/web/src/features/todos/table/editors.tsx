import { NativeSelect } from "@mantine/core";
import { isArchived, type Priority, priorities } from "@tafel/domain";
import type { ComponentProps, KeyboardEvent } from "react";
import { dialogTexts, todoTexts } from "../../../texts/todos.ts";
import { useBoard } from "../board/board-context.ts";
import { WhenField } from "../due/WhenField.tsx";

type Editor<Value> = {
  readonly label: string;
  readonly onChange: (value: Value) => void;
  readonly onClose: (isByKey: boolean) => void;
};

const closing = (onClose: (isByKey: boolean) => void) => ({
  autoFocus: true,
  size: "xs" as const,
  onBlur: () => onClose(false),
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === "Escape" || key === "Enter") onClose(true);
  },
});

/** The list that a todo is in. */
export function ListEditor({ label, listId, onChange, onClose }: Editor<string> & { readonly listId: string }) {
  const { session } = useBoard();
  const { lists = [] } = session.state().board ?? {};
  return (
    <NativeSelect
      {...closing(onClose)}
      aria-label={label}
      value={listId}
      data={lists.filter((list) => !isArchived(list)).map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function PriorityEditor({
  label,
  priority,
  onChange,
  onClose,
}: Editor<Priority | null> & { readonly priority: Priority | null }) {
  return (
    <NativeSelect
      {...closing(onClose)}
      aria-label={label}
      value={priority ?? ""}
      data={[
        { value: "", label: dialogTexts.none },
        ...priorities.map((value) => ({ value, label: todoTexts.priority[value] })),
      ]}
      // The values are those above.
      onChange={(event) => onChange((event.currentTarget.value || null) as Priority | null)}
    />
  );
}

type WhenProps = Pick<ComponentProps<typeof WhenField>, "labels" | "when" | "error" | "onDay" | "onTime"> & {
  readonly onClose: (isByKey: boolean) => void;
};

/** The day and the time of a todo's start, or when it is due. With an error it stays open, so that it is read. */
export const WhenEditor = ({ onClose, ...field }: WhenProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens in its fields.
  <div
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!field.error && !currentTarget.contains(relatedTarget)) onClose(false);
    }}
    onKeyDown={({ key }) => {
      if (key === "Escape" || (key === "Enter" && !field.error)) onClose(true);
    }}
  >
    <WhenField {...field} size="sm" autoFocus />
  </div>
);
