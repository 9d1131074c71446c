import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { siteQuery } from "../data/site.ts";
import { footerTexts as texts } from "../texts/landing.ts";
import styles from "./SiteFooter.module.css";

/** Below the public pages. Without a contact address, the imprint says how to get in touch. */
export function SiteFooter() {
  const email = useQuery(siteQuery).data?.contactEmail;
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={texts.label}>
        <Link to="/imprint">{texts.imprint}</Link>
        <Link to="/privacy">{texts.privacy}</Link>
        <Link to="/about">{texts.about}</Link>
        <Link to="/faq">{texts.faq}</Link>
        {email ? (
          <a href={`mailto:${email}`}>
            {texts.contact}: {email}
          </a>
        ) : (
          <Link to="/imprint">{texts.contact}</Link>
        )}
        <Link to="/StyleGuide">{texts.styleGuide}</Link>
      </nav>
      <p className={styles.copyright}>{texts.copyright(new Date().getFullYear())}</p>
    </footer>
  );
}
