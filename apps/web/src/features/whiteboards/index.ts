export { KeepCopyPage } from "./KeepCopyPage.tsx";
export { KeepTriedPage } from "./KeepTriedPage.tsx";
export { WhiteboardsPage } from "./WhiteboardsPage.tsx";
