import { describeTodos } from "./describe-todos.ts";
import { seedsFrom } from "./dice.ts";

describeTodos(seedsFrom(25, 100));
