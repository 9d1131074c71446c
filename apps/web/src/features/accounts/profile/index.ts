export { NotBuiltYet as ProfilePage } from "../../../ui/NotBuiltYet.tsx";
