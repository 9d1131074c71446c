export { guestEntryTexts } from "../guest-entry.ts";
