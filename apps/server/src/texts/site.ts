import type { SitePage } from "@tafel/contract";

/** The public pages, in Markdown; an operator's own stand in their place (`SITE_DIR`). */
export const texts: Readonly<Record<SitePage, string>> = {
  about: `# About Us

Tafel is one workspace for people who think together: live whiteboards, to-do boards and teams, on your own server.

## How it began

Tafel began as a school project. Three students wanted one place where a group can sketch an idea, turn it into tasks and see who does what, instead of using three different services.

## Who we are

- **Student, whiteboards.** Draws, drags and zooms until it feels like paper.
- **Student, to-do boards.** Looks after lists, dates and who does what.
- **Student, accounts and teams.** Makes sure your things stay yours.
- **Supervising teacher.** Asked the right questions, and kept asking.

## What matters to us

- **Nothing gets lost.** What you saved stays saved, even if two people change it at once or the network goes down.
- **Your data stays with you.** Tafel runs on your own server and passes nothing on.
- **Everyone can use it.** By keyboard, by touch, in light and dark.`,
  imprint: `# Imprint

This Tafel server is run by its operator.

## Liability for content

The people who use this workspace are responsible for what they put into it. If you find something unlawful, please tell the operator, who will remove it.

## Liability for links

Whiteboards may contain links to other sites. Only their operators are responsible for what is on them.`,
  privacy: `# Privacy Policy

Tafel stores what it needs to work on its operator's server, and passes nothing on.

## What is kept

- **Your account:** first and last name, username, email address, a picture if you add one, and a hash of your password, from which the password cannot be read.
- **What you make:** whiteboards, to-do boards, teams and invitations.
- **Logins:** when you logged in and last came back, and with which browser, so that you can end a session you do not recognize.

## What is kept in your browser

The token that keeps you logged in, your choice of light or dark, and changes to boards that have not reached the server yet. If you choose a language, a cookie keeps that choice; no other cookies are set, and nothing tracks you.

## Who sees what

Only you can see your personal whiteboards and to-do boards. A team's members can see what belongs to the team, and each other's name, username, email address and picture.

## Links on whiteboards

When you add a link, the server fetches the page's title and picture. Your browser does not contact the other site until you open the link.

## Email

Tafel writes to you to verify your address, for login codes, invitations and changes to your account, and for nothing else.

## Your rights

You can change your data under Settings, and delete your account there. Your personal boards are deleted with it; what belongs to a team stays with the team. For everything else, write to the operator; the address is in the imprint.`,
};
