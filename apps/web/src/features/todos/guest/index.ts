export { GuestBoard } from "./GuestBoard.tsx";
