import { describeTabs } from "./describe-tabs.ts";
import { seedsFrom } from "./dice.ts";
import { todoGame } from "./todo-agree.ts";

describeTabs(todoGame, seedsFrom(900, 900, 1_101));
