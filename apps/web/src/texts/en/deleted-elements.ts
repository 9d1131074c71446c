export { deletedElementTexts } from "../deleted-elements.ts";
