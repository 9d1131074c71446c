export { FaqPage } from "./faq/FaqPage.tsx";
export { AboutPage, ImprintPage, PrivacyPage } from "./StaticPage.tsx";
export { StyleGuidePage } from "./style-guide/StyleGuidePage.tsx";
