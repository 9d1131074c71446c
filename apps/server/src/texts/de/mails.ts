import type { Translated } from "@tafel/contract";
import type * as specified from "../mails.ts";

export const texts: Translated<typeof specified.texts> = {
  hello: (firstName) => `Hallo ${firstName},`,
  helloStranger: "Hallo,",
  verification: {
    subject: "Bestätige deine E-Mail-Adresse",
    what: "willkommen bei Tafel. Bestätige noch, dass diese Adresse dir gehört.",
    link: "E-Mail-Adresse bestätigen",
    note: "Der Link gilt 24 Stunden. Wenn du dich nicht registriert hast, musst du nichts tun.",
  },
  loginCode: {
    subject: (code) => `${code} ist dein Anmeldecode`,
    what: "mit diesem Code schließt du deine Anmeldung ab:",
    note: "Der Code gilt 5 Minuten. Wenn du dich gerade nicht anmeldest, kennt jemand dein Passwort: Ändere es.",
  },
  reset: {
    subject: "Lege ein neues Passwort fest",
    what: "jemand, hoffentlich du, möchte für dein Konto ein neues Passwort festlegen.",
    link: "Neues Passwort festlegen",
    note: "Der Link gilt eine Stunde und nur einmal. Wenn du ihn nicht angefordert hast, bleibt dein Passwort, wie es ist.",
  },
  emailChange: {
    subject: (code) => `${code} bestätigt deine neue E-Mail-Adresse`,
    what: "mit diesem Code zieht dein Konto zu dieser Adresse um:",
    note: "Der Code gilt 15 Minuten. Wenn du ihn nicht angefordert hast, musst du nichts tun.",
  },
  invitation: {
    subject: (team) => `Einladung in das Team „${team}“`,
    product: "du bist in ein Team auf Tafel eingeladen. Dort gibt es gemeinsame Whiteboards und To-do-Boards.",
    what: (inviter, team) => `„${inviter}“ lädt dich in das Team „${team}“ ein.`,
    link: "Einladung ansehen",
    note: "Der Link gilt 48 Stunden und nur für diese Adresse. Wenn du den Absender nicht kennst, musst du nichts tun.",
  },
  notices: {
    "email-change-requested": {
      subject: "Deine E-Mail-Adresse soll geändert werden",
      what: "jemand möchte dein Konto zu einer anderen E-Mail-Adresse umziehen.",
    },
    "email-changed": {
      subject: "Deine E-Mail-Adresse wurde geändert",
      what: "dein Konto ist zu einer anderen E-Mail-Adresse umgezogen.",
    },
    "password-changed": {
      subject: "Dein Passwort wurde geändert",
      what: "das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.",
    },
    "two-factor-on": {
      subject: "Die Zwei-Faktor-Anmeldung ist an",
      what: "ab jetzt brauchst du zum Anmelden einen Code, den wir an diese Adresse schicken.",
    },
    "two-factor-off": {
      subject: "Die Zwei-Faktor-Anmeldung ist aus",
      what: "ab jetzt meldest du dich allein mit deinem Passwort an.",
    },
    "codes-guessed": {
      subject: "Jemand rät deine Anmeldecodes",
      what:
        "jemand, der dein Passwort kennt, hat so viele falsche Codes eingegeben, dass wir heute keinen mehr annehmen. " +
        "Mit einem neuen Passwort geht es wieder. Wo du angemeldet bist, bleibst du es.",
    },
    deleted: {
      subject: "Dein Konto wurde gelöscht",
      what: "dein Konto wurde gelöscht, mit allem Persönlichen darin.",
    },
  },
  notYou:
    "Wenn du das nicht warst, lege sofort mit „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort fest.",
};
