import type { BoardTexts } from "@tafel/whiteboard";

/** The texts that the board itself shows: in its elements, their bars and its notices. */
export const boardTexts: BoardTexts = {
  board: "Whiteboard",
  elementFailed: "This element cannot be shown.",
  elementUnknown: "This version cannot show this element.",
  codeMissing: "This must be loaded first. Try again when you are online.",
  isHeld: (username) => `${username} is editing this.`,
  isLocked: "This element is locked. Unlock it to edit it.",
  notUndone: (username) =>
    username ? `Not undone: ${username} has changed it since.` : "Not undone: it has been changed since.",
  partlyUndone: (username) =>
    username
      ? `Partly undone: ${username} has changed the rest since.`
      : "Partly undone: the rest has been changed since.",
  refusals: {
    "invalid-input": "This cannot be added to the board.",
    "element-not-found": "Someone deleted this element.",
    "element-exists": "This element is already on the board.",
    "limit-reached": "This board is full (20,000 elements).",
    "too-large": "That is too much at once. Try fewer elements.",
  },
  handles: {
    size: "Size",
    keys: "Arrow keys move it, by 10 with Shift.",
    attached: (handle, text) => `${handle}, attached to ${text ? `“${text}”` : "an element"}`,
  },
  note: { text: "Note text" },
  shape: { text: "Text in the shape" },
  text: {
    format: "Text format",
    fontSize: "Font size",
    bold: "Bold",
    italic: "Italic",
    underline: "Underline",
    strike: "Strikethrough",
    removeFormat: "Remove format",
  },
  link: {
    edit: "Edit the link",
    title: "Title",
    description: "Description",
    url: "URL",
    urlExample: "https://…",
    invalid: "Invalid URL",
    loading: "Loading the link",
    empty: "Click again to enter a URL",
    open: (title) => `Open ${title} in a new tab`,
  },
  arrow: {
    label: "Arrow",
    handles: { start: "Start of the arrow", control: "Bend the arrow", end: "End of the arrow" },
  },
  list: { title: "List title", empty: "Drag notes here", addNote: "Add a note" },
  frame: { name: "Name of the frame", unnamed: "Frame" },
  drawing: {
    label: "Drawing",
    overlay: "Freehand drawing",
    surface: "Drawing area. Arrow keys move the pen, Space puts it down and lifts it.",
    tools: "Drawing tools",
    undo: "Undo",
    redo: "Redo",
    brush: "Brush",
    eraser: "Eraser",
    widths: { small: "Small stroke", medium: "Medium stroke", large: "Large stroke" },
    colors: { darkGray: "Dark grey", red: "Red", blue: "Blue", green: "Green", orange: "Orange" },
    cancel: "Cancel",
    save: "Save",
  },
};
