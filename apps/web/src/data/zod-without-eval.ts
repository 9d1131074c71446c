import { config } from "zod/v4/core";

// The content security policy forbids eval, with which Zod would compile its object parsers. This must be evaluated
// before the first schema is made, so main.tsx and preview import it first.
config({ jitless: true });
