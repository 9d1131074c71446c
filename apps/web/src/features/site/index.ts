import { NotBuiltYet } from "../../ui/NotBuiltYet.tsx";

// Slots of the routes; the feature's pages take their place.
export const AboutPage = NotBuiltYet;
export const ImprintPage = NotBuiltYet;
export const PrivacyPage = NotBuiltYet;
export const FaqPage = NotBuiltYet;
export const StyleGuidePage = NotBuiltYet;
export const PublicBoardPage = NotBuiltYet;
