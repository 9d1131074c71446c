import { fetched } from "../fetched.tsx";

/** Few guests see it: its code is loaded with the header of a guest's board. */
export const KeepCopy = fetched(async () => (await import("./KeepCopy.tsx")).KeepCopy);
