import { NotBuiltYet } from "../../ui/NotBuiltYet.tsx";

// Slots of the routes; the feature's pages take their place.
export const BoardsPage = NotBuiltYet;
export const BoardPage = NotBuiltYet;
