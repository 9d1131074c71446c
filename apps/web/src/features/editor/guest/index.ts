export { GuestPage } from "./GuestPage.tsx";
