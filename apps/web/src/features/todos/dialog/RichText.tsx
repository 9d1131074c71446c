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
import { LinkField } from "./LinkField.tsx";
import { createSurface, type LinkAt, linkOf, type Quill } from "./quill-surface.ts";
import styles from "./RichText.module.css";
import { htmlOf } from "./rich-text.ts";

type Props = {
  readonly label: string;
  /** Sanitised once more before it is shown. */
  readonly html: string;
  readonly error?: string | undefined;
  readonly onEdit: (description: { readonly richDescription: string; readonly description: string }) => void;
};

type Formats = Readonly<Record<string, unknown>>;
/** The link whose address is shown, or the text that is to become one. */
type Linking = LinkAt & { readonly isAsked: boolean };

/** A description with a little formatting. What others make of it is shown while one has not touched it. */
export function RichText({ label, html, error, onEdit }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill>(null);
  /** The HTML that the surface shows: what comes back of one's own typing must not move the caret. */
  const own = useRef<string>(undefined);
  const [formats, setFormats] = useState<Formats>({});
  const [linking, setLinking] = useState<Linking>();
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
    const clicked = (event: MouseEvent) => {
      const link = linkOf(surface, event.target);
      // Only a slip of the hand would open it here: that takes Ctrl, or the field.
      if (link) event.preventDefault();
      if (link && (event.ctrlKey || event.metaKey)) open(link.address, "_blank", "noopener,noreferrer");
      else setLinking(link && { ...link, isAsked: false });
    };
    surface.root.addEventListener("click", clicked);
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
    setLinking(undefined);
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
    const [leaf] = surface.getLeaf(selection.index + (selection.length > 0 ? 1 : 0));
    const present = formats.link ? linkOf(surface, leaf?.domNode.parentElement) : undefined;
    setLinking({ ...(present ?? { ...selection, address: "" }), isAsked: true });
  };
  const setLink = (address: string | false) => {
    const surface = quill.current;
    if (!surface || !linking) return;
    const { index, length } = linking;
    if (length > 0) surface.formatText(index, length, { link: address }, "user");
    else if (address) surface.insertText(index, address, { link: address }, "user");
    setLinking(undefined);
    surface.setSelection(index + (length || String(address).length), 0);
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
        {linking && (
          <LinkField
            key={`${linking.index} ${linking.address}`}
            address={linking.address}
            isFocused={linking.isAsked}
            onSet={setLink}
            onRemove={() => setLink(false)}
            onCancel={() => {
              setLinking(undefined);
              quill.current?.setSelection(linking.index, linking.length);
            }}
          />
        )}
        <div ref={place} className={styles.text} />
      </div>
    </Input.Wrapper>
  );
}
