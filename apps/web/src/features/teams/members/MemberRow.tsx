import { Badge, Button, Group, Text } from "@mantine/core";
import type { Member } from "../../../data/team-members.ts";
import { texts as common, memberTexts as texts } from "../../../texts/teams.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import styles from "./Members.module.css";

type Props = {
  readonly member: Member;
  readonly isMe: boolean;
  readonly canManage: boolean;
  readonly onRole: () => void;
  readonly onRemove: () => void;
};

/** One member: who they are, their role and, for admins, the possible actions. Nobody removes themselves. */
export function MemberRow({ member, isMe, canManage, onRole, onRemove }: Props) {
  const { id, name, username, email, picture, color, isAdmin } = member;
  return (
    <tr>
      <td className={styles.name}>
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar userId={id} name={name} picture={picture} color={color} decorative />
          <Text fw={600} span>
            {name}
            {isMe && (
              <Text span c="dimmed" fw={400}>
                {` (${texts.you})`}
              </Text>
            )}
          </Text>
        </Group>
      </td>
      <td data-label={texts.columns.username}>{username}</td>
      <td data-label={texts.columns.email}>{email}</td>
      <td data-label={texts.columns.role}>
        <Badge variant="light" color={isAdmin ? "board" : "gray"}>
          {isAdmin ? common.role.admin : common.role.member}
        </Badge>
      </td>
      {canManage && (
        <td className={styles.actions}>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={isAdmin ? texts.makeMemberOf(name) : texts.makeAdminOf(name)}
              onClick={onRole}
            >
              {isAdmin ? texts.makeMember : texts.makeAdmin}
            </Button>
            {!isMe && (
              <Button size="xs" variant="light" color="red" aria-label={texts.removeOf(name)} onClick={onRemove}>
                {texts.remove}
              </Button>
            )}
          </Group>
        </td>
      )}
    </tr>
  );
}
