export const texts = {
  headline: "From sticky note to done",
  lead: "Think together on a live whiteboard, turn notes into todos where they lie, and tick them off there or on their to-do board. Whiteboards, to-do boards and teams in one place, on your own server.",
  getStarted: "Get Started",
  signUp: "Sign Up Now",
  tryIt: "or try a whiteboard without an account",
  heroPicture:
    "A team's retrospective: notes have become todos, two of them are ticked off, and the cursors of three people",
  promises: [
    {
      id: "whiteboards",
      title: "A real-time interactive whiteboard",
      text: "Notes, drawings, shapes, arrows, links and lists on one large surface. Everyone in the team sees every change as it happens, and each other's cursors.",
      picture: "A whiteboard on which a team plans a project",
    },
    {
      id: "boards",
      title: "Task management with customizable to-do boards",
      text: "Your own lists, in your own order. Drag todos where they belong and give them a due date, a priority and an assignee.",
      picture: "A to-do board with lists, due dates and assigned members",
    },
    {
      id: "teams",
      title: "Team collaboration",
      text: "Create teams and invite members by email or with a link. Every team has its own whiteboards and to-do boards, and admins decide who may do what.",
      picture: "The members of a team with their roles",
    },
  ],
  closingTitle: "Ready when you are",
  closing: "Signing up takes a minute. Your boards stay on this server.",
  sponsor: "Sponsored by",
  sponsorName: "our sponsor",
} as const;

export const footerTexts = {
  label: "Footer",
  imprint: "Imprint",
  privacy: "Privacy Policy",
  about: "About Us",
  faq: "FAQ",
  contact: "Contact",
  styleGuide: "Style Guide",
  copyright: (year: number) => `© ${year} Tafel`,
};
