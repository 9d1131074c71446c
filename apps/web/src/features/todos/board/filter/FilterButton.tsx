import { ActionIcon, Tooltip } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { type Ref, useEffect } from "react";
import { filterTexts as texts } from "../../../../texts/todos.ts";
import { takesKeys } from "../use-undo-keys.ts";

type Props = {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  /** Opens the filter, or puts the focus into it. */
  readonly onAsk: () => void;
  readonly onClear: () => void;
};

/** Opens the filter of a board's todos, as F and / do, and takes it away. */
export function FilterButton({ ref, isOpen, onAsk, onClear }: Props) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(target)) return;
      if (key !== "f" && key !== "/") return;
      event.preventDefault();
      onAsk();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [onAsk]);
  return (
    <Tooltip label={`${texts.open} (F)`}>
      <ActionIcon
        ref={ref}
        variant={isOpen ? "light" : "subtle"}
        color={isOpen ? "board" : "gray"}
        size="lg"
        aria-label={texts.open}
        aria-keyshortcuts="f /"
        aria-expanded={isOpen}
        onClick={isOpen ? onClear : onAsk}
      >
        <IconFilter size={20} />
      </ActionIcon>
    </Tooltip>
  );
}
