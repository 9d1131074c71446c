import { IconLanguage } from "@tabler/icons-react";
import { type Language, languages } from "@tafel/contract";
import { chooseLanguage } from "../../data/language.ts";
import { readSession } from "../../data/session.ts";
import { language } from "../../texts/language.ts";
import { texts } from "../../texts/navigation.ts";
import styles from "./NavigationBar.module.css";

const { label, names } = texts.language;

async function choose(chosen: Language): Promise<void> {
  if (!readSession()) return chooseLanguage(chosen);
  const { chooseForAccount } = await import("./account-language.ts");
  await chooseForAccount(chosen);
}

/** A native choice behind a picture: nothing to load, and what phones show for it is theirs. */
export function LanguageSwitch() {
  return (
    <span className={styles.language} title={label}>
      <IconLanguage size={19} stroke={1.75} aria-hidden />
      <select
        aria-label={label}
        value={language.id}
        onChange={(event) => {
          const chosen = languages.find((one) => one === event.currentTarget.value);
          if (chosen) void choose(chosen);
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one === "specified" ? undefined : one}>
            {names[one]}
          </option>
        ))}
      </select>
    </span>
  );
}
