import { Group } from "@mantine/core";
import {
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from "@tabler/icons-react";
import type { ComponentProps, RefObject } from "react";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { PictureTools } from "./PictureTools.tsx";
import type { Quill } from "./quill-surface.ts";
import styles from "./RichText.module.css";
import { Tool } from "./Tool.tsx";
import type { Formats } from "./use-surface.ts";

const toggles = [
  { name: "bold", icon: IconBold, format: "bold", value: true },
  { name: "italic", icon: IconItalic, format: "italic", value: true },
  { name: "underline", icon: IconUnderline, format: "underline", value: true },
  { name: "strike", icon: IconStrikethrough, format: "strike", value: true },
  { name: "bullets", icon: IconList, format: "list", value: "bullet" },
  { name: "numbers", icon: IconListNumbers, format: "list", value: "ordered" },
] as const;

type Props = {
  readonly quill: RefObject<Quill | null>;
  /** The formats at the caret. */
  readonly formats: Formats;
  readonly onLink: () => void;
} & ComponentProps<typeof PictureTools>;

/** Formats the selected text, or what is typed next. */
export function FormatTools({ quill, formats, onLink, ...pictures }: Props) {
  const clear = () => {
    const selection = quill.current?.getSelection(true);
    if (selection) quill.current?.removeFormat(selection.index, selection.length, "user");
  };
  return (
    <Group gap={2} className={styles.tools ?? ""} role="toolbar" aria-label={texts.formatting}>
      {toggles.map(({ name, icon, format, value }) => {
        const isOn = formats[format] === value;
        const toggle = () => {
          quill.current?.focus();
          quill.current?.format(format, isOn ? false : value, "user");
        };
        return <Tool key={name} label={texts[name]} icon={icon} isOn={isOn} onPress={toggle} />;
      })}
      <Tool label={texts.link} icon={IconLink} isOn={formats.link !== undefined} onPress={onLink} />
      <PictureTools {...pictures} />
      <Tool label={texts.clearFormat} icon={IconClearFormatting} onPress={clear} />
    </Group>
  );
}
