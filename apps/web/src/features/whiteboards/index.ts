export { KeepTriedPage } from "./KeepTriedPage.tsx";
export { WhiteboardsPage } from "./WhiteboardsPage.tsx";
