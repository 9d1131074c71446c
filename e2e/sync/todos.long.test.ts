import { describeTabs } from "./describe-tabs.ts";
import { seedsFrom } from "./dice.ts";
import { todoGame } from "./todo-agree.ts";

describeTabs(todoGame, seedsFrom(10, 35, 26));
