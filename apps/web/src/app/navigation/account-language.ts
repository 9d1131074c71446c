import { accounts, type Language } from "@tafel/contract";
import { useEffect } from "react";
import { call } from "../../data/api.ts";
import { chooseLanguage, chosenLanguage } from "../../data/language.ts";
import { texts } from "../../texts/navigation.ts";
import { toast } from "../../ui/toast.ts";

/** Changes the language of an account, and of this browser once the account has it: it would be taken back from there. */
export async function chooseForAccount(language: Language): Promise<void> {
  const changed = await call(accounts.updateUserData, { body: { language } });
  if (changed.ok) chooseLanguage(language);
  else toast.failure(changed.error, texts.language.failed);
}

/** The account's language is taken over by the browser in which one logs in; one that has none gets the browser's. */
export function useLanguageOfAccount(me: { readonly language: Language | null } | undefined): void {
  const ofAccount = me?.language;
  useEffect(() => {
    const chosen = chosenLanguage();
    if (ofAccount === undefined || ofAccount === (chosen ?? null)) return;
    if (ofAccount) chooseLanguage(ofAccount);
    // What cannot be kept now is kept at the next visit.
    else if (chosen) void call(accounts.updateUserData, { body: { language: chosen } });
  }, [ofAccount]);
}
