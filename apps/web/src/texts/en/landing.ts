import type * as specified from "../landing.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  headline: "From sticky note to done",
  lead: "Think together on a live whiteboard, turn notes into to-dos where they lie, and tick them off there or on their to-do board. Whiteboards, to-do boards and teams in one place, on your own server.",
  getStarted: "Get started",
  signUp: "Sign up now",
  tryIt: "or try a whiteboard without an account",
  heroPicture:
    "A team's retrospective: notes have become to-dos, two of them are ticked off, and the cursors of three people",
  promises: [
    {
      id: "whiteboards",
      title: "Whiteboards in real time",
      text: "Notes, drawings, shapes, arrows, links and lists on one large surface. Everyone in the team sees every change as it happens, and each other's cursors.",
      picture: "A whiteboard on which a team plans a project",
    },
    {
      id: "boards",
      title: "To-do boards your way",
      text: "Your own lists, in your own order. Drag to-dos where they belong and give them a due date, a priority and an assignee.",
      picture: "A to-do board with lists, due dates and assigned members",
    },
    {
      id: "teams",
      title: "Made for teams",
      text: "Create teams and invite members by email or with a link. Every team has its own whiteboards and to-do boards, and admins decide who may do what.",
      picture: "The members of a team with their roles",
    },
  ],
  closingTitle: "Ready when you are",
  closing: "Signing up takes a minute. Your boards stay on this server.",
  sponsor: "Sponsored by",
  sponsorName: "our sponsor",
};

export const footerTexts: Translated<typeof specified.footerTexts> = {
  label: "Footer",
  imprint: "Imprint",
  privacy: "Privacy policy",
  about: "About us",
  faq: "FAQ",
  contact: "Contact",
  styleGuide: "Style guide",
  copyright: (year) => `© ${year} Tafel`,
};
