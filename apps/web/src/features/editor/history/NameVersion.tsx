import { Button, Group, TextInput } from "@mantine/core";
import { longestVersionName } from "@tafel/contract";
import { type FormEvent, useRef, useState } from "react";
import { texts as common } from "../../../texts/common.ts";
import { texts } from "../../../texts/versions.ts";
import { toast } from "../../../ui/toast.ts";
import styles from "./History.module.css";
import { useOperationId } from "./use-operation-id.ts";
import { useNameVersion } from "./use-versions.ts";

type Props = { readonly uuid: string; readonly version: number | undefined };

/** Gives the version that is shown a name; not while that is on its way. */
export function NameVersion({ uuid, version }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <Form uuid={uuid} version={version} onDone={close} />;
  return (
    <Button ref={button} mih={44} variant="default" disabled={version === undefined} onClick={() => setOpen(true)}>
      {texts.nameThis}
    </Button>
  );
}

function Form({ uuid, version, onDone }: Props & { readonly onDone: () => void }) {
  const [name, setName] = useState("");
  const { mutate, isPending } = useNameVersion(uuid);
  const operationId = useOperationId(version);
  const canSave = version !== undefined && name.trim() !== "";
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !canSave) return;
    const onSuccess = () => {
      toast.success(texts.named);
      onDone();
    };
    mutate({ version, name, operationId: operationId.current() }, { onSuccess });
  };
  return (
    <form
      className={styles.actions}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        // The field alone is closed.
        event.stopPropagation();
        onDone();
      }}
    >
      <TextInput
        label={texts.name}
        value={name}
        maxLength={longestVersionName}
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group gap="sm" grow>
        <Button mih={44} variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button mih={44} type="submit" loading={isPending} disabled={!canSave}>
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}
