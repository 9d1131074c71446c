import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
  type ModalProps,
} from "@mantine/core";
import type { MouseEvent } from "react";
import { texts } from "../texts/common.ts";

/** The green of a school's blackboard, for actions. */
const board: MantineColorsTuple = [
  "#ecf7f2",
  "#d5ebe1",
  "#aad7c4",
  "#7cc2a5",
  "#56b08b",
  "#3c9f78",
  "#2a8a66",
  "#1d7456",
  "#17614a",
  "#0f4a38",
];

/** Yellow chalk: marks the current place, and what is worth a look. Never behind text of the same color. */
const chalk: MantineColorsTuple = [
  "#fff9e8",
  "#fdf0cb",
  "#fae19a",
  "#f6d067",
  "#f2c14e",
  "#e0a92d",
  "#b98516",
  "#8f6610",
  "#6d4e0e",
  "#4c360a",
];

/** Warm as paper, not blue. */
const gray: MantineColorsTuple = [
  "#faf8f3",
  "#f2efe7",
  "#e6e2d7",
  "#d5d0c3",
  "#bdb7a8",
  "#958f80",
  "#69655a",
  "#4d4a42",
  "#33312c",
  "#201f1b",
];

/** The board at night: from text (0) to the darkest background (9). */
const dark: MantineColorsTuple = [
  "#dbe3df",
  "#bcc8c2",
  "#9aaaa2",
  "#66756e",
  "#3a4641",
  "#2d3833",
  "#222c28",
  "#18211d",
  "#111815",
  "#0b110e",
];

const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight });

/** Titles of dialogs are headings and look like them. */
const headingText = {
  fontFamily: "var(--mantine-font-family-headings)",
  fontWeight: "var(--mantine-heading-font-weight)",
  fontSize: "var(--mantine-h3-font-size)",
};

/** A double click opens a dialog by its first click; its second, already beside the dialog, does not close it. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** The product's one theme. Colors, type and spacing come from here and are never written into a component. */
export const theme = createTheme({
  colors: { board, chalk, gray, dark },
  primaryColor: "board",
  primaryShade: { light: 8, dark: 7 },
  black: "#1d211f",
  cursorType: "pointer",
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "10px", lg: "16px", xl: "28px" },
  fontFamily: '"Figtree Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  fontSizes: { xs: "0.8125rem" },
  headings: {
    fontFamily: '"Bricolage Grotesque Variable", "Figtree Variable", system-ui, sans-serif',
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: heading("clamp(1.625rem, 1.4rem + 1vw, 2.125rem)", "1.2"),
      h2: heading("1.375rem", "1.3"),
      h3: heading("1.125rem", "1.35"),
      h4: heading("1rem", "1.4"),
      h5: heading("0.9375rem", "1.4"),
      h6: heading("0.875rem", "1.4"),
    },
  },
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { tt: "none", fw: 600, size: "lg" } },
    Button: { defaultProps: { fw: 600 } },
    CloseButton: { defaultProps: { "aria-label": texts.close } },
    Kbd: { styles: { root: { fontSize: "var(--mantine-font-size-xs)" } } },
    Modal: {
      defaultProps: {
        ...{ centered: true, radius: "lg" },
        overlayProps: { backgroundOpacity: 0.45, onClickCapture: ignoreSecondClick },
      },
      // While it fades away, nothing in it can be pressed again.
      styles: (_: MantineTheme, { opened }: Pick<ModalProps, "opened">) => ({
        title: headingText,
        content: opened ? {} : { pointerEvents: "none" },
      }),
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    // A toast would be white on white above a header.
    Notification: { defaultProps: { withBorder: true } },
    // Closes at once: a menu that fades still takes the focus from where one of its items has put it.
    Menu: {
      defaultProps: {
        shadow: "md",
        radius: "md",
        transitionProps: { duration: 0 },
        // As high as there is room in the window; it scrolls.
        middlewares: { flip: true, shift: true, size: { padding: 8 } },
        // The first item takes the focus, so it may not be disabled; a menu may not contain a placeholder.
        withInitialFocusPlaceholder: false,
      },
      styles: { dropdown: { overflowY: "auto" } },
    },
    PasswordInput: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
  },
});

/** What Mantine has no variable for: the page's background below its surfaces, and faint lines. */
export const variables: CSSVariablesResolver = () => ({
  variables: { "--tafel-bar-height": "3.75rem" },
  light: {
    "--tafel-page": gray[0],
    "--tafel-line": gray[2],
    "--tafel-hover": gray[1],
    "--tafel-chalk": chalk[4],
    "--tafel-late": chalk[7],
    "--tafel-heart": "#c2255c",
    "--mantine-color-error": "#b3261e",
    "--mantine-color-placeholder": gray[6],
    "--mantine-color-disabled": gray[1],
    "--mantine-color-disabled-color": gray[6],
  },
  dark: {
    "--tafel-page": dark[8],
    "--tafel-line": dark[5],
    "--tafel-hover": dark[6],
    "--tafel-chalk": chalk[4],
    "--tafel-late": chalk[4],
    "--tafel-heart": "#f783ac",
    "--mantine-color-error": "#ff8a80",
    // A block of dark red is too glaring at night.
    "--mantine-color-red-light": "rgb(255 138 128 / 0.12)",
    "--mantine-color-red-light-hover": "rgb(255 138 128 / 0.18)",
    "--mantine-color-red-light-color": "#ffb4ab",
    "--mantine-color-placeholder": dark[2],
    "--mantine-color-disabled": dark[6],
    "--mantine-color-disabled-color": dark[2],
  },
});
