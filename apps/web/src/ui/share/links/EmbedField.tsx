import { Textarea } from "@mantine/core";
import { mostFrameOrigins, readFrameOrigin, readFrameOrigins } from "@tafel/domain";
import { shareTexts } from "../../../texts/share.ts";

const texts = shareTexts.guests;

/** One a line, or with commas or spaces between them. */
const entriesIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((entry) => entry !== "");

/** The websites that somebody has entered; undefined when one of them is none, or they are too many. */
export const websitesIn = (text: string): readonly string[] | undefined => readFrameOrigins(entriesIn(text));

type Props = { readonly value: string; readonly isChecked: boolean; readonly onChange: (value: string) => void };

/** On which websites a link's board may be embedded. */
export function EmbedField({ value, isChecked, onChange }: Props) {
  const wrong = entriesIn(value).find((entry) => readFrameOrigin(entry) === undefined);
  const isTooMuch = wrong === undefined && websitesIn(value) === undefined;
  const error = wrong === undefined ? isTooMuch && texts.tooManyWebsites(mostFrameOrigins) : texts.noWebsite(wrong);
  return (
    <Textarea
      label={texts.embed}
      description={texts.embedHint}
      placeholder={texts.embedExample}
      autosize
      minRows={1}
      maxRows={5}
      spellCheck={false}
      autoCapitalize="none"
      inputMode="url"
      value={value}
      error={isChecked && error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
