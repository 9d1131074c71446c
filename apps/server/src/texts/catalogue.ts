import type { Language, Translated } from "@tafel/contract";
import { texts as germanMails } from "./de/mails.ts";
import { texts as germanSite } from "./de/site.ts";
import { texts as englishMails } from "./en/mails.ts";
import { texts as englishSite } from "./en/site.ts";
import { texts as specifiedMails } from "./mails.ts";
import { texts as specifiedSite } from "./site.ts";

type Texts = {
  /** What HTML calls this language. */
  readonly lang: string;
  /** Dates and times are written as they are there, and on the client's pages. */
  readonly locale: string;
  readonly mails: Translated<typeof specifiedMails>;
  readonly site: Translated<typeof specifiedSite>;
};

/** What the server itself says to people: the client has all other texts. As specified it speaks English. */
export const catalogue: Readonly<Record<Language, Texts>> = {
  specified: { lang: "en", locale: "de-DE", mails: specifiedMails, site: specifiedSite },
  en: { lang: "en", locale: "en-US", mails: englishMails, site: englishSite },
  de: { lang: "de", locale: "de-DE", mails: germanMails, site: germanSite },
};
