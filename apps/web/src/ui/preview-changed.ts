/** What a card tells the frame with a whiteboard's picture: the board is another now. */
export const previewChanged = "whiteboard-changed";
