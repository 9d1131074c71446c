import { describeTabs } from "./describe-tabs.ts";
import { seedsFrom } from "./dice.ts";

describeTabs(seedsFrom(50, 500));
