/** The message from a card to the frame with a whiteboard's picture: the board has changed. */
export const previewChanged = "whiteboard-changed";
