export { GuestPage } from "./guest/GuestPage.tsx";
export { WhiteboardPage } from "./WhiteboardPage.tsx";
