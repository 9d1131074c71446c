import type { Translated } from "@tafel/contract";
import type * as specified from "../site.ts";

export const texts: Translated<typeof specified.texts> = {
  about: `# Über uns

Tafel ist ein gemeinsamer Arbeitsplatz für alle, die zusammen nachdenken: Whiteboards, auf denen man live zeichnet, To-do-Boards und Teams, auf dem eigenen Server.

## Wie es anfing

Tafel begann als Schulprojekt. Drei Schüler wollten einen Ort, an dem eine Gruppe eine Idee skizziert, Aufgaben daraus macht und sieht, wer was tut, statt dafür drei verschiedene Dienste zu benutzen.

## Wer wir sind

- **Schüler, Whiteboards.** Zeichnet, zieht und zoomt, bis es sich wie Papier anfühlt.
- **Schüler, To-do-Boards.** Kümmert sich um Listen, Termine und darum, wer was tut.
- **Schüler, Konten und Teams.** Sorgt dafür, dass deine Sachen deine bleiben.
- **Betreuender Lehrer.** Hat die richtigen Fragen gestellt und nicht damit aufgehört.

## Was uns wichtig ist

- **Nichts geht verloren.** Was du gespeichert hast, bleibt gespeichert, auch wenn zwei es gleichzeitig ändern oder das Netz ausfällt.
- **Deine Daten bleiben bei dir.** Tafel läuft auf dem eigenen Server und gibt nichts weiter.
- **Alle können es benutzen.** Mit der Tastatur, mit dem Finger, hell und dunkel.`,
  imprint: `# Impressum

Dieser Tafel-Server wird von seinem Betreiber betrieben.

## Haftung für Inhalte

Wer hier arbeitet, ist für das verantwortlich, was er hineinstellt. Wenn du etwas Rechtswidriges findest, sag es dem Betreiber, der es dann entfernt.

## Haftung für Links

Auf Whiteboards können Links zu anderen Seiten stehen. Für deren Inhalt sind allein ihre Betreiber verantwortlich.`,
  privacy: `# Datenschutzerklärung

Tafel speichert auf dem Server seines Betreibers, was es zum Arbeiten braucht, und gibt nichts davon weiter.

## Was gespeichert wird

- **Dein Konto:** Vor- und Nachname, Benutzername, E-Mail-Adresse, ein Bild, wenn du eins hinzufügst, und ein Hash deines Passworts, aus dem es sich nicht ablesen lässt.
- **Was du machst:** Whiteboards, To-do-Boards, Teams und Einladungen.
- **Anmeldungen:** wann du dich angemeldet hast und zuletzt da warst, und mit welchem Browser, damit du eine Sitzung beenden kannst, die du nicht kennst.

## Was in deinem Browser gespeichert wird

Der Schlüssel, mit dem du angemeldet bleibst, ob du es hell oder dunkel magst, und Änderungen an Boards, die noch nicht auf dem Server sind. Wenn du eine Sprache wählst, merkt sich das ein Cookie; andere Cookies gibt es nicht, und nichts verfolgt dich.

## Wer was sieht

Deine eigenen Whiteboards und To-do-Boards siehst nur du. Die Mitglieder eines Teams sehen, was dem Team gehört, und voneinander Name, Benutzername, E-Mail-Adresse und Bild.

## Links auf Whiteboards

Wenn du einen Link hinzufügst, holt der Server Titel und Bild der Seite. Dein Browser wendet sich erst dann an sie, wenn du den Link öffnest.

## E-Mail

Tafel schreibt dir, um deine Adresse zu bestätigen, mit Anmeldecodes, Einladungen und bei Änderungen an deinem Konto, und sonst nie.

## Deine Rechte

Unter Einstellungen kannst du deine Daten ändern und dein Konto löschen. Deine eigenen Boards werden mit ihm gelöscht; was einem Team gehört, bleibt beim Team. In allem anderen wende dich an den Betreiber; seine Adresse steht im Impressum.`,
};
