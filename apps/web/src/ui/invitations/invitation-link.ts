import { inviteTexts as texts } from "../../texts/teams.ts";
import { copyText } from "../copy-text.ts";
import { toast } from "../toast.ts";

/** The link to share: origin plus /teams/accept/{link}; specification, point 2, "Teams". */
export const invitationAddress = (link: string): string =>
  `${location.origin}/teams/accept/${encodeURIComponent(link)}`;

/** Copies the shareable link of an invitation and reports whether that worked. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(invitationAddress(link))) toast.success(texts.copied);
  else toast.error(texts.copyFailed);
}
