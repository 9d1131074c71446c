import "quill/dist/quill.core.css";
import { ActionIcon, Group, Input } from "@mantine/core";
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
import DOMPurify from "dompurify";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { createSurface, type Quill } from "./quill-surface.ts";
import styles from "./RichText.module.css";
import { htmlOf, linkTo } from "./rich-text.ts";

type Props = {
  readonly label: string;
  /** Sanitised once more before it is shown. */
  readonly html: string;
  readonly error?: string | undefined;
  readonly onEdit: (description: { readonly richDescription: string; readonly description: string }) => void;
};

type Formats = Readonly<Record<string, unknown>>;

/** A description with a little formatting. What others make of it is shown while one has not touched it. */
export function RichText({ label, html, error, onEdit }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill>(null);
  /** The HTML that the surface shows: what comes back of one's own typing must not move the caret. */
  const own = useRef<string>(undefined);
  const [formats, setFormats] = useState<Formats>({});
  const tellEdit = useEffectEvent(onEdit);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const surface = createSurface(element.appendChild(document.createElement("div")), label);
    quill.current = surface;
    surface.on("text-change", (_delta, _before, source) => {
      if (source !== "user") return;
      const richDescription = htmlOf(surface.getContents().ops);
      own.current = richDescription;
      tellEdit({ richDescription, description: surface.getText().trim() });
    });
    surface.on("editor-change", () => {
      const selection = surface.getSelection();
      if (selection) setFormats(surface.getFormat(selection));
    });
    return () => {
      quill.current = null;
      own.current = undefined;
      element.replaceChildren();
    };
  }, [label]);

  useEffect(() => {
    const surface = quill.current;
    if (!surface || own.current === html) return;
    own.current = html;
    surface.setContents(surface.clipboard.convert({ html: DOMPurify.sanitize(html) }), "silent");
    surface.history.clear();
  }, [html]);

  const toggle = (name: string, value: unknown = true) => {
    const isOn = formats[name] === value;
    quill.current?.focus();
    quill.current?.format(name, isOn ? false : value, "user");
  };
  const link = () => {
    const surface = quill.current;
    const selection = surface?.getSelection(true);
    if (!surface || !selection) return;
    if (formats.link) return surface.format("link", false, "user");
    const address = linkTo(prompt(texts.linkPrompt) ?? "");
    if (!address) return;
    if (selection.length > 0) surface.formatText(selection.index, selection.length, { link: address }, "user");
    else surface.insertText(selection.index, address, { link: address }, "user");
  };
  const clear = () => {
    const selection = quill.current?.getSelection(true);
    if (selection) quill.current?.removeFormat(selection.index, selection.length, "user");
  };
  const tools = [
    { label: texts.bold, icon: IconBold, isOn: formats.bold === true, press: () => toggle("bold") },
    { label: texts.italic, icon: IconItalic, isOn: formats.italic === true, press: () => toggle("italic") },
    { label: texts.underline, icon: IconUnderline, isOn: formats.underline === true, press: () => toggle("underline") },
    { label: texts.strike, icon: IconStrikethrough, isOn: formats.strike === true, press: () => toggle("strike") },
    { label: texts.bullets, icon: IconList, isOn: formats.list === "bullet", press: () => toggle("list", "bullet") },
    {
      ...{ label: texts.numbers, icon: IconListNumbers, isOn: formats.list === "ordered" },
      press: () => toggle("list", "ordered"),
    },
    { label: texts.link, icon: IconLink, isOn: formats.link !== undefined, press: link },
    { label: texts.clearFormat, icon: IconClearFormatting, isOn: undefined, press: clear },
  ];
  return (
    <Input.Wrapper label={label} size="md" labelElement="div" error={error}>
      <div className={styles.frame} data-error={error !== undefined || undefined}>
        <Group gap={2} className={styles.tools ?? ""} role="toolbar" aria-label={texts.formatting}>
          {tools.map(({ label: name, icon: Icon, isOn, press }) => (
            <ActionIcon
              key={name}
              variant={isOn ? "light" : "subtle"}
              color={isOn ? "board" : "gray"}
              aria-label={name}
              title={name}
              {...(isOn !== undefined && { "aria-pressed": isOn })}
              // The selection in the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onClick={press}
            >
              <Icon size={17} />
            </ActionIcon>
          ))}
        </Group>
        <div ref={place} className={styles.text} />
      </div>
    </Input.Wrapper>
  );
}
