import { zoneForm } from "@tafel/domain";
import * as z from "zod/mini";

/** What a time zone may be called. Apart from the other fields: whiteboards need no time zones. */
export const zone = z.string().check(z.regex(zoneForm));
