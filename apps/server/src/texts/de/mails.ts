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
    what: "mit diesem Code legst du diese E-Mail-Adresse für dein Konto fest:",
    note: "Der Code gilt 15 Minuten. Wenn du ihn nicht angefordert hast, musst du nichts tun.",
  },
  invitation: {
    subject: (team) => `Einladung in das Team „${team}“`,
    product: "du bist in ein Team auf Tafel eingeladen. Dort gibt es gemeinsame Whiteboards und To-do-Boards.",
    what: (inviter, team) => `„${inviter}“ lädt dich in das Team „${team}“ ein.`,
    link: "Einladung ansehen",
    note: "Der Link gilt 48 Stunden und nur für diese Adresse. Wenn du den Absender nicht kennst, musst du nichts tun.",
  },
  joinRequest: {
    subject: (team) => `Jemand möchte in das Team „${team}“`,
    what: (asker, email, team) => `„${asker}“ (${email}) möchte in das Team „${team}“ aufgenommen werden.`,
    from: (board) => `Die Anfrage kam über einen Link auf das Board „${board}“.`,
    link: "Anfragen ansehen",
    note: "Du bekommst diese E-Mail, weil du Admin des Teams bist. Du entscheidest, ob daraus eine Mitgliedschaft wird.",
  },
  reminder: {
    subject: (count, name) => (count === 1 ? `Erinnerung: „${name}“` : `${count} Erinnerungen`),
    what: "hier ist eine Erinnerung an das, was du zu tun hast:",
    note: "Du bekommst diese E-Mail, weil die Aufgabe eine Erinnerung hat und dir zugewiesen ist oder auf deinem Board steht.",
  },
  morning: {
    subject: (today, overdue) =>
      [...(today > 0 ? [`${today} heute fällig`] : []), ...(overdue > 0 ? [`${overdue} überfällig`] : [])].join(", "),
    titles: { today: "Heute fällig", overdue: "Überfällig" },
    link: "Alles ansehen, was du zu tun hast",
    note: (settings) =>
      `Du bekommst diese E-Mail, wenn etwas fällig ist. In den Einstellungen kannst du sie ausschalten: ${settings}`,
  },
  dueTodos: {
    name: (name) => `„${name}“`,
    entry: (board, due) => `Auf „${board}“, fällig ${due}`,
    more: (count) => `Und ${count} weitere`,
  },
  notices: {
    "email-change-requested": {
      subject: "Deine E-Mail-Adresse soll geändert werden",
      what: "jemand möchte die E-Mail-Adresse deines Kontos ändern.",
    },
    "email-changed": {
      subject: "Deine E-Mail-Adresse wurde geändert",
      what: "dein Konto hat jetzt eine andere E-Mail-Adresse.",
    },
    "password-changed": {
      subject: "Dein Passwort wurde geändert",
      what: "das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.",
    },
    "two-factor-on": {
      subject: "Die Anmeldung in zwei Schritten ist eingeschaltet",
      what: "ab jetzt brauchst du zum Anmelden einen Code, den wir an diese Adresse schicken.",
    },
    "two-factor-off": {
      subject: "Die Anmeldung in zwei Schritten ist ausgeschaltet",
      what: "ab jetzt meldest du dich allein mit deinem Passwort an.",
    },
    "codes-guessed": {
      subject: "Jemand versucht, deine Anmeldecodes zu erraten",
      what:
        "jemand, der dein Passwort kennt, hat so viele falsche Codes eingegeben, dass wir heute keinen mehr annehmen. " +
        "Lege ein neues Passwort fest, um dich wieder anzumelden.",
    },
    deleted: {
      subject: "Dein Konto wurde gelöscht",
      what: "dein Konto wurde gelöscht, mit allem Persönlichen darin.",
    },
  },
  notYou:
    "Wenn du das nicht warst, lege sofort mit „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort fest.",
  notYouTellOperator: "Wenn du das nicht warst, schreib dem Betreiber dieses Servers; die Adresse steht im Impressum.",
};
