import { List, ThemeIcon, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconPointFilled, IconX } from "@tabler/icons-react";
import { passwordRules, passwordRuleTexts } from "@tafel/domain";
import { sentenceOf } from "../../../data/sentence.ts";
import { texts } from "../../../texts/accounts.ts";

/** The rules for a password, each with a dot at first and a check or a cross while typing. */
export function PasswordChecklist({ password, id }: { readonly password: string; readonly id?: string }) {
  const met = passwordRules(password);
  // Nothing is wrong before the first character.
  const Unmet = password === "" ? IconPointFilled : IconX;
  return (
    <List id={id} size="sm" spacing={6} center aria-label={texts.signUp.rules} listStyleType="none">
      {Object.entries(passwordRuleTexts).map(([rule, text]) => {
        const isMet = met[rule as keyof typeof met];
        return (
          <List.Item
            key={rule}
            c={isMet ? undefined : "dimmed"}
            icon={
              <ThemeIcon size={18} radius="xl" color={isMet ? "board" : "gray"} variant={isMet ? "filled" : "light"}>
                {isMet ? <IconCheck size={12} stroke={3} /> : <Unmet size={12} stroke={2.5} />}
              </ThemeIcon>
            }
          >
            {sentenceOf({ message: text })}
            <VisuallyHidden> ({isMet ? texts.signUp.met : texts.signUp.unmet})</VisuallyHidden>
          </List.Item>
        );
      })}
    </List>
  );
}
