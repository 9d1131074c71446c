import { useState } from "react";
import { readSession } from "../../../data/session.ts";
import type { Member } from "../../../data/team-members.ts";
import { memberTexts as texts } from "../../../texts/teams.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import type { Team } from "../area/use-team.ts";
import { useChangeRole } from "./change-role.ts";
import { MemberRow } from "./MemberRow.tsx";
import styles from "./Members.module.css";

/** What an admin is asked to confirm. */
type Asked = { readonly about: "demotion" | "removal"; readonly member: Member };

type Props = {
  readonly team: Team;
  readonly members: readonly Member[];
  /** An admin has confirmed the removal of a member. */
  readonly onRemove: (member: Member) => void;
};

/** The members with an admin's actions; on a narrow screen the rows become cards. */
export function MembersTable({ team, members, onRemove }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const changeRole = useChangeRole(team.id);
  const myId = readSession()?.userId;
  const { columns } = texts;
  return (
    <>
      <table className={styles.table} aria-label={texts.table}>
        <thead>
          <tr>
            {[columns.name, columns.username, columns.email, columns.role].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {team.isAdmin && <th scope="col">{columns.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isMe={member.id === myId}
              canManage={team.isAdmin}
              onRole={() => {
                if (member.id === myId && member.isAdmin) setAsked({ about: "demotion", member });
                else changeRole.mutate({ member, isAdmin: !member.isAdmin });
              }}
              onRemove={() => setAsked({ about: "removal", member })}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        opened={asked?.about === "demotion"}
        title={texts.demoteTitle}
        question={texts.demoteYourself}
        confirm={texts.demoteConfirm}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) changeRole.mutate({ member: asked.member, isAdmin: false });
          setAsked(undefined);
        }}
      />
      <ConfirmDialog
        opened={asked?.about === "removal"}
        title={texts.removeTitle}
        question={texts.removeQuestion(asked?.member.name ?? "", team.name)}
        warning={texts.removeWarning}
        confirm={texts.remove}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) onRemove(asked.member);
          setAsked(undefined);
        }}
      />
    </>
  );
}
