import { Anchor, Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import styles from "./RichText.module.css";
import { linkTo } from "./rich-text.ts";

type Props = {
  /** Empty for a new link. */
  readonly address: string;
  /** Whether the person asked for the field; after a click on a link the focus stays in the text. */
  readonly isFocused: boolean;
  readonly onSet: (address: string) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
};

/** A link's address: to set, change, open or remove it. */
export function LinkField({ address, isFocused, onSet, onRemove, onCancel }: Props) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const link = linkTo(typed);
    if (link) onSet(link);
    else setWrong(true);
  };
  return (
    <div className={styles.link}>
      <TextInput
        size="sm"
        inputMode="url"
        label={texts.linkAddress}
        value={typed}
        autoFocus={isFocused}
        error={isWrong && texts.linkWrong}
        // Escape closes the field, not the dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          set();
        }}
      />
      <Group gap="xs">
        <Button size="compact-sm" onClick={set}>
          {texts.linkSet}
        </Button>
        {address && (
          <Button size="compact-sm" variant="default" onClick={onRemove}>
            {texts.linkRemove}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          {texts.cancel}
        </Button>
        {address && (
          <Anchor size="sm" href={address} target="_blank" rel="noopener noreferrer nofollow" ms="auto">
            {texts.linkOpen}
          </Anchor>
        )}
      </Group>
    </div>
  );
}
