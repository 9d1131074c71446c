export { guestTexts } from "../guest.ts";
