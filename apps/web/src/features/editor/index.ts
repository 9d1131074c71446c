export { WhiteboardPage } from "./WhiteboardPage.tsx";
