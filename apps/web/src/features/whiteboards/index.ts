export { WhiteboardsPage } from "./WhiteboardsPage.tsx";
