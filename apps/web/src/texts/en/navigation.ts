import type * as specified from "../navigation.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  label: "Main",
  home: "Tafel, home",
  logIn: "Log in",
  signUp: "Sign up",
  whiteboards: "Whiteboards",
  boards: "To-do boards",
  teams: "Teams",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  personMenu: (name) => (name ? `Account menu of ${name}` : "Account menu"),
  settings: "Settings",
  invitations: "Team invitations",
  pendingInvitations: (count) => (count === 1 ? "1 pending invitation" : `${count} pending invitations`),
  logout: "Log out",
  loggedOut: "You are logged out",
  loggedOutHere: "You are logged out on this device. Your session ends when the server can be reached again.",
  logoutFailed: "You could not be logged out",
  skipToContent: "Skip to content",
  colorScheme: {
    light: "Light theme",
    dark: "Dark theme",
    system: "System theme",
    change: (current) => `${current}. Change theme`,
  },
  language: {
    label: "Language",
    names: { specified: "English and German mixed", en: "English", de: "Deutsch" },
    failed: "The language could not be changed",
  },
  unsent: {
    title: (count) => (count === 1 ? "1 change is not saved yet" : `${count} changes are not saved yet`),
    question:
      "Unsaved changes are only on this device, and logging out deletes them. Stay until they are saved, or save them to a file.",
    save: "Save to a file",
    leave: "Log out anyway",
    stay: "Stay logged in",
    fileName: "tafel-unsaved-changes.json",
  },
};
