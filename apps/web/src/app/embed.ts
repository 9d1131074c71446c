import { showWhiteboard } from "../features/editor/embed/show-whiteboard.ts";
import { openEmbedded } from "../ui/embed/open.ts";

openEmbedded("whiteboard", showWhiteboard);
