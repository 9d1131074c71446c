import { darkLook, type Look, lightLook, paletteStyle } from "@tafel/whiteboard/preview";

const light: Look = {
  ...lightLook,
  ground: "#f6f4ee",
  ink: "#1d211f",
  paper: "#ffffff",
  paperInk: "#1d211f",
  paperFaint: "#69655a",
  edge: "#d5d0c3",
  accent: "#1d7456",
};
const dark: Look = {
  ...darkLook,
  ground: "#111815",
  ink: "#dbe3df",
  paper: "#222c28",
  paperInk: "#e6ece9",
  paperFaint: "#9aaaa2",
  edge: "#3a4641",
  accent: "#56b08b",
};

/** The board in the product's colors. */
export const lookFor = (scheme: "light" | "dark"): Look => (scheme === "dark" ? dark : light);

/** The same for the board's style sheet. */
export const styleOf = (look: Look) =>
  ({
    "--board-accent": look.accent,
    "--board-edge": look.edge,
    "--board-paper": look.paper,
    "--board-paper-ink": look.paperInk,
    "--board-faint": look.paperFaint,
    "--board-ink": look.ink,
    "--board-ground": look.ground,
    ...paletteStyle(look.palette),
  }) as React.CSSProperties;
