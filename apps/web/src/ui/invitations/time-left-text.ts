import { timeLeft } from "@tafel/domain";
import { invitationsTexts } from "../../texts/teams.ts";

/** How long an invitation still lasts, as it follows `Expires in`. */
export function timeLeftText(expiration: Date, now: Date): string {
  const { unit, count } = timeLeft(expiration, now);
  return invitationsTexts.timeLeft[unit](count);
}
