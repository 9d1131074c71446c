import { Radio, ScrollArea, Stack, Text, TextInput } from "@mantine/core";
import { type EditedBy, roleOn } from "@tafel/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Member } from "../../data/team-members.ts";
import { shareTexts } from "../../texts/share.ts";
import { type Choice, editorsQuery, useChooseEditors } from "./editors.ts";
import type { SharedBoard } from "./shared-board.ts";
import { TeamMemberRow } from "./TeamMemberRow.tsx";

const texts = shareTexts.editors;

/** As high as a finger needs it. */
const tall = {
  label: { paddingBlock: "0.75rem" },
  inner: { marginBlockStart: "0.75rem" },
  description: { marginTop: 0 },
};

/** From so many people on, they can be searched. */
const many = 9;

type Props = {
  readonly board: SharedBoard;
  readonly team: { readonly id: string; readonly name: string };
  readonly members: readonly Member[];
};

/** The people of a board's team and which of them edit it: for whoever may choose that, and to read for the others. */
export function TeamEditors({ board, team, members }: Props) {
  const { data } = useQuery(editorsQuery(board));
  /** What was chosen here and is not saved yet. */
  const [unsaved, setUnsaved] = useState<Choice>();
  const { mutate } = useChooseEditors(board, () => setUnsaved(undefined));
  const [sought, setSought] = useState("");
  const { creatorId = null, mayChoose = false } = data ?? {};
  const { editedBy, editors }: Choice = unsaved ?? data ?? { editedBy: "everyone", editors: [] };
  const choose = (choice: Choice) => {
    setUnsaved(choice);
    mutate(choice);
  };
  const chosen = new Set(editors);
  const found = members.filter(({ name }) => name.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()));
  const toggle = (userId: string) =>
    choose({ editedBy, editors: chosen.has(userId) ? editors.filter((id) => id !== userId) : [...editors, userId] });
  return (
    <Stack gap="sm">
      {mayChoose ? (
        <Radio.Group
          label={texts.title}
          value={editedBy}
          // Of the two below.
          onChange={(value) => choose({ editedBy: value as EditedBy, editors })}
        >
          <Stack gap={0}>
            <Radio value="everyone" label={shareTexts.members(team.name)} styles={tall} />
            <Radio value="chosen" label={texts.chosen} description={texts.always} styles={tall} />
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="sm">{editedBy === "everyone" ? shareTexts.members(team.name) : texts.onlySome}</Text>
      )}
      {members.length >= many && (
        <TextInput
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah="14rem">
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }} aria-label={shareTexts.memberList}>
          {found.map((member) => {
            const { id: userId, isAdmin } = member;
            const person = { userId, isAdmin, isChosen: chosen.has(userId) };
            return (
              <TeamMemberRow
                key={userId}
                member={member}
                role={roleOn({ teamId: team.id, creatorId, editedBy }, person)}
                isAmongSome={editedBy === "chosen"}
                onToggle={mayChoose ? () => toggle(userId) : undefined}
              />
            );
          })}
        </Stack>
      </ScrollArea.Autosize>
      {found.length === 0 && sought !== "" && <Text role="status">{texts.nobody}</Text>}
    </Stack>
  );
}
