import { ActionIcon, Modal } from "@mantine/core";
import { IconLayoutGrid } from "@tabler/icons-react";
import { type ComponentType, Suspense, useState } from "react";
import { texts as common } from "../../texts/common.ts";
import { templateTexts as texts } from "../../texts/templates.ts";
import cardStyles from "../BoardCard.module.css";
import { LoadingState } from "../LoadingState.tsx";

export type ChoicesProps<Template> = {
  /** Undefined stands for a blank board. */
  readonly onChoose: (template: Template | undefined) => void;
  /** That they ask something in a dialog of their own, which Escape then closes alone. */
  readonly onAsking: (isAsking: boolean) => void;
};

type Props<Template> = Pick<ChoicesProps<Template>, "onChoose"> & {
  /** The templates with their pictures; their code is loaded when it is first needed. */
  readonly Choices: ComponentType<ChoicesProps<Template>>;
  readonly isPending: boolean;
};

/** Beside the button for a blank board: creates one from a template, chosen by its picture. */
export function FromTemplate<Template>({ Choices, isPending, onChoose }: Props<Template>) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActionIcon
        className={cardStyles.fromTemplate ?? ""}
        title={texts.open}
        variant="light"
        size={36}
        aria-label={texts.open}
        disabled={isPending}
        onClick={() => setOpen(true)}
      >
        <IconLayoutGrid size={20} />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        size="xl"
        closeOnEscape={!isAsking}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <Suspense fallback={<LoadingState />}>
          <Choices
            onAsking={setAsking}
            onChoose={(template) => {
              setOpen(false);
              onChoose(template);
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
}
