import type * as specified from "../faq.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  title: "Frequently asked questions",
  intro: "How Tafel works, in short answers.",
  sections: "Sections",
};

export const faq: Translated<typeof specified.faq> = [
  {
    id: "getting-started",
    title: "Getting started",
    questions: [
      {
        id: "account",
        question: "How do I create an account?",
        answer:
          "Choose “Sign up”, enter your name, a username, your email address and a password, and open the link that we email you. Then you can log in.",
      },
      {
        id: "first-board",
        question: "How do I create my first whiteboard?",
        answer:
          "Open “Whiteboards” and choose “New whiteboard”. It is called “Untitled whiteboard” until you rename it with the pencil.",
      },
      {
        id: "first-team",
        question: "How do I work with others?",
        answer:
          "Create a team under Teams and invite members by email or with the link. Everything you create in the team's workspace belongs to all of its members.",
      },
      {
        id: "workspace",
        question: "What is the difference between “My workspace” and a team's workspace?",
        answer:
          "“My workspace” is private: only you see what is in it. Every member of a team can see and edit the boards in its workspace. To work on a whiteboard together, create it there, or move it there with “Share”.",
      },
    ],
  },
  {
    id: "features",
    title: "Features",
    questions: [
      {
        id: "tools",
        question: "Which tools does the whiteboard have?",
        answer: "Freehand drawing, shapes, text, arrows, lists, and links with a preview.",
      },
      {
        id: "todo",
        question: "What can I add to a to-do?",
        answer:
          "A description, a due date, an assignee and a priority: low, medium or high. Members can be assigned on team boards.",
      },
      {
        id: "real-time",
        question: "Do others see my changes at once?",
        answer:
          "Yes. Team whiteboards and to-do boards are synchronized in real time. Changes appear on every screen as they happen, and on whiteboards the cursors too.",
      },
      {
        id: "offline",
        question: "What happens when I lose the connection?",
        answer: "Keep working. Your changes are kept in the browser and sent as soon as the connection is back.",
      },
      {
        id: "favorites",
        question: "How do I find a board again?",
        answer:
          "Search for its name, mark it as a favorite with the heart, or filter by what was edited last. The dashboard shows the latest three.",
      },
    ],
  },
  {
    id: "account-settings",
    title: "Account and settings",
    questions: [
      {
        id: "two-factor",
        question: "How do I turn on two-factor authentication?",
        answer:
          "Under Settings, Advanced. From then on we email you a code each time you log in. It is valid for five minutes.",
      },
      {
        id: "forgot-password",
        question: "I forgot my password. What can I do?",
        answer: "Choose “Forgot password?” on the login page. We email you a link to set a new one.",
      },
      {
        id: "change-email",
        question: "How do I change my email address?",
        answer: "Under Settings, Account. We email a code to the new address, and you enter it there.",
      },
      {
        id: "delete-account",
        question: "What happens when I delete my account?",
        answer: "Your personal boards are deleted with it. Your teams keep their boards. This cannot be undone.",
      },
    ],
  },
];
