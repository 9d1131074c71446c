import { fetched } from "../../ui/fetched.tsx";

export const loadOutcome = () => import("./BoardOutcome.tsx");
/** Why there is no board to be seen. */
export const BoardOutcome = fetched(async () => (await loadOutcome()).BoardOutcome);
