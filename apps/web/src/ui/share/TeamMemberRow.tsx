import { Badge, Checkbox, Group, Text } from "@mantine/core";
import { type BoardRole, may } from "@tafel/domain";
import type { Member } from "../../data/team-members.ts";
import { shareTexts } from "../../texts/share.ts";
import { texts as teamTexts } from "../../texts/teams.ts";
import { PersonAvatar } from "../PersonAvatar.tsx";

const texts = shareTexts.editors;

type Props = {
  readonly member: Member;
  /** What they are to the board. */
  readonly role: BoardRole;
  /** Not everybody edits it. */
  readonly isAmongSome: boolean;
  /** Undefined for whoever may not choose. */
  readonly onToggle: (() => void) | undefined;
};

/** As high as a finger needs it. */
const choice = { body: { alignItems: "center" }, label: { paddingBlock: "0.375rem" } } as const;

/** Somebody in a board's team: where not everybody edits it, with whether they do, to choose or to read. */
export function TeamMemberRow({ member, role, isAmongSome, onToggle }: Props) {
  const { id, name, picture, color } = member;
  const always = alwaysEdits(role);
  const edits = may(role, "edit");
  const person = (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar userId={id} name={name} picture={picture} color={color} size={32} decorative />
      <Text span style={{ overflowWrap: "anywhere" }}>
        {name}
      </Text>
    </Group>
  );
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between" mih="2.75rem">
      {isAmongSome && onToggle ? (
        <Checkbox
          label={person}
          checked={edits}
          disabled={always !== undefined}
          onChange={onToggle}
          size="md"
          styles={choice}
        />
      ) : (
        person
      )}
      {always ? (
        <Badge variant="light" flex="none">
          {always}
        </Badge>
      ) : (
        isAmongSome &&
        !onToggle && (
          <Text size="sm" c="dimmed" flex="none">
            {edits ? texts.edits : texts.views}
          </Text>
        )
      )}
    </Group>
  );
}

/** Why somebody edits whatever is chosen; undefined for those who may be chosen. */
function alwaysEdits(role: BoardRole): string | undefined {
  if (role === "admin") return teamTexts.role.admin;
  return role === "creator" ? texts.creator : undefined;
}
