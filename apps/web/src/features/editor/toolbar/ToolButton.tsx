import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArrowNarrowRight,
  IconCircle,
  IconCylinder,
  IconFrame,
  IconHexagon,
  IconLetterT,
  IconLink,
  IconList,
  IconMessage,
  IconNote,
  IconPencil,
  IconPhoto,
  IconShape,
  IconSquare,
  IconSquareRotated,
  IconSquareRounded,
  IconStar,
  IconTriangle,
} from "@tabler/icons-react";
import { type Changes, definitionOf, type Editor, type Variant } from "@tafel/whiteboard";
import { type RefObject, useState } from "react";
import { texts } from "../../../texts/editor.ts";
import type { BoardSurface } from "../board-surface.ts";
import { keyName } from "../key-names.ts";
import { button, Key, Tip, useIsAlongEdge } from "./Tip.tsx";
import { chosenBy, letterOf, type Tool, typeOf } from "./tool-keys.ts";
import { usePlacing } from "./use-placing.ts";

const icons: { readonly [T in Tool]: typeof IconNote } = {
  note: IconNote,
  text: IconLetterT,
  arrow: IconArrowNarrowRight,
  link: IconLink,
  "element-list": IconList,
  shape: IconShape,
  drawing: IconPencil,
  frame: IconFrame,
  picture: IconPhoto,
};
const variantIcons: { readonly [V in keyof typeof texts.variants]: typeof IconNote } = {
  circle: IconCircle,
  square: IconSquare,
  rounded: IconSquareRounded,
  diamond: IconSquareRotated,
  triangle: IconTriangle,
  hexagon: IconHexagon,
  cylinder: IconCylinder,
  bubble: IconMessage,
  star: IconStar,
};

type Props = {
  readonly tool: Tool;
  readonly editor: Editor;
  readonly surface: RefObject<BoardSurface | undefined>;
  readonly onOverlay: (type: string) => void;
};

/** One tool: places an element, opens its overlay, or offers its variants. */
export function ToolButton({ tool, editor, surface, onOverlay }: Props) {
  const type = typeOf(tool);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isAlongEdge = useIsAlongEdge();
  const placing = usePlacing(editor, surface, tool);
  const definition = definitionOf(type);
  if (!definition?.placing && !definition?.Overlay && !definition?.fromFiles) return null;
  const { variants } = definition.placing ?? {};
  const Icon = icons[tool];
  const label = texts.tools[tool];
  const letter = letterOf(tool);
  const keys = letter && keyName(letter);
  const shown = (
    <ActionIcon
      {...button(placing.isActive || isMenuOpen)}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={variants ? undefined : placing.isActive}
      onPointerDown={definition.placing && placing.onPointerDown}
      onClick={(event) => {
        if (placing.wasDragged()) return;
        if (definition.Overlay) onOverlay(type);
        else if (definition.fromFiles) editor.ask({ kind: "files" });
        else if (variants) setMenuOpen(!isMenuOpen);
        else if (placing.isActive && event.detail > 0) editor.machine.home();
        else placing.start(chosenBy(tool), event.detail === 0);
      }}
    >
      <Icon size={20} />
    </ActionIcon>
  );
  if (!variants) return <Tip {...{ label, keys }}>{shown}</Tip>;
  return (
    <Menu opened={isMenuOpen} onChange={setMenuOpen} position={isAlongEdge ? "top" : "right-start"} trigger="click">
      <Menu.Target>{shown}</Menu.Target>
      <Menu.Dropdown>
        <Variants variants={variants} onChoose={placing.start} />
      </Menu.Dropdown>
    </Menu>
  );
}

type VariantsProps = {
  readonly variants: readonly Variant[];
  readonly onChoose: (changes: Changes, isByKeyboard: boolean) => void;
};

function Variants({ variants, onChoose }: VariantsProps) {
  return variants.map(({ name, key, changes }) => {
    const VariantIcon = variantIcons[name];
    return (
      <Menu.Item
        key={name}
        leftSection={<VariantIcon size={18} />}
        rightSection={key && <Key>{keyName(key)}</Key>}
        aria-keyshortcuts={key && keyName(key)}
        onClick={(event) => onChoose(changes, event.detail === 0)}
      >
        {texts.variants[name]}
      </Menu.Item>
    );
  });
}
