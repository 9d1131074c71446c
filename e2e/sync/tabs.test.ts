import { describeTabs } from "./describe-tabs.ts";
import { seedsFrom } from "./dice.ts";
import { whiteboardGame } from "./whiteboard-agree.ts";

describeTabs(whiteboardGame, seedsFrom(100));
