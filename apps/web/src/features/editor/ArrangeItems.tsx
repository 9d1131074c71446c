import { Menu } from "@mantine/core";
import {
  IconDimensions,
  IconFlipHorizontal,
  IconFlipVertical,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayoutGrid,
  IconRotate,
  IconRotateClockwise,
  type TablerIcon,
} from "@tabler/icons-react";
import {
  align,
  arrangeable,
  canFlip,
  canTurnSelected,
  distribute,
  type Editor,
  flip,
  makeSameSize,
  tidy,
  turnSelected,
} from "@tafel/whiteboard";
import { texts } from "../../texts/editor.ts";
import styles from "./editor.module.css";
import { keyFor } from "./key-names.ts";

type Item = {
  readonly name: "left" | "center" | "right" | "top" | "middle" | "bottom" | Ordering;
  readonly Icon: TablerIcon;
  readonly key?: string;
  /** With fewer elements it would change nothing. */
  readonly least: number;
  /** By default, with several elements. */
  isOffered?(editor: Editor): boolean;
  run(editor: Editor): void;
};
type Ordering =
  | "horizontally"
  | "vertically"
  | "sameSize"
  | "tidy"
  | "flipHorizontally"
  | "flipVertically"
  | "turnLeft"
  | "turnRight";

/** The pictures of distributing are named after their lines, which stand across its direction. */
const items: readonly Item[] = [
  { name: "left", Icon: IconLayoutAlignLeft, key: keyFor("left"), least: 2, run: (editor) => align(editor, "left") },
  { name: "center", Icon: IconLayoutAlignCenter, least: 2, run: (editor) => align(editor, "center") },
  {
    name: "right",
    Icon: IconLayoutAlignRight,
    key: keyFor("right"),
    least: 2,
    run: (editor) => align(editor, "right"),
  },
  { name: "horizontally", Icon: IconLayoutDistributeVertical, least: 3, run: (it) => distribute(it, "horizontally") },
  { name: "sameSize", Icon: IconDimensions, least: 2, run: makeSameSize },
  {
    name: "flipHorizontally",
    Icon: IconFlipHorizontal,
    key: keyFor("flipHorizontally"),
    least: 1,
    isOffered: canFlip,
    run: (it) => flip(it, "horizontally"),
  },
  {
    name: "flipVertically",
    Icon: IconFlipVertical,
    key: keyFor("flipVertically"),
    least: 1,
    isOffered: canFlip,
    run: (it) => flip(it, "vertically"),
  },
  { name: "top", Icon: IconLayoutAlignTop, key: keyFor("top"), least: 2, run: (editor) => align(editor, "top") },
  { name: "middle", Icon: IconLayoutAlignMiddle, least: 2, run: (editor) => align(editor, "middle") },
  { name: "bottom", Icon: IconLayoutAlignBottom, key: keyFor("bottom"), least: 2, run: (it) => align(it, "bottom") },
  { name: "vertically", Icon: IconLayoutDistributeHorizontal, least: 3, run: (it) => distribute(it, "vertically") },
  { name: "tidy", Icon: IconLayoutGrid, least: 2, run: tidy },
  {
    name: "turnLeft",
    Icon: IconRotate,
    key: keyFor("turnLeft"),
    least: 1,
    isOffered: canTurnSelected,
    run: (it) => turnSelected(it, -1),
  },
  {
    name: "turnRight",
    Icon: IconRotateClockwise,
    key: keyFor("turnRight"),
    least: 1,
    isOffered: canTurnSelected,
    run: (it) => turnSelected(it, 1),
  },
];

/** What puts selected elements in order: two rows of pictures, so that the menu fits on a phone. One alone may be flipped and turned. */
export function ArrangeItems({ editor }: { readonly editor: Editor }) {
  const count = arrangeable(editor).length;
  const offered = items.filter(({ isOffered }) => (isOffered ? isOffered(editor) : count > 1));
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a menu
    <div role="group" aria-label={texts.menu.arrange} className={styles.arrange}>
      {offered.map(({ name, Icon, key, least, run }) => (
        <Menu.Item
          key={name}
          className={styles.arrangeItem ?? ""}
          aria-label={texts.menu[name]}
          title={[texts.menu[name], key && `(${key})`].filter(Boolean).join(" ")}
          disabled={count < least}
          onClick={() => run(editor)}
        >
          <Icon size={20} aria-hidden />
        </Menu.Item>
      ))}
    </div>
  );
}
