import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../../data/site.ts";
import { texts } from "../../texts/landing.ts";
import styles from "./LandingPage.module.css";

/** The sponsor: the operator's sponsor.svg, or a neutral mark. */
export function SponsorMark() {
  const logo = useQuery(siteQuery).data?.sponsorLogo;
  return (
    <section className={styles.sponsor}>
      <p>{texts.sponsor}</p>
      {logo ? <img src={logo} alt={texts.sponsorName} height={48} /> : <NeutralMark />}
    </section>
  );
}

function NeutralMark() {
  return (
    <svg viewBox="0 0 168 48" height={48} role="img" aria-label={texts.sponsorName} fill="none">
      <rect x="1.5" y="1.5" width="165" height="45" rx="12" stroke="currentColor" strokeWidth="1.5" opacity="0.45" />
      <circle cx="27" cy="24" r="10" stroke="currentColor" strokeWidth="2.5" />
      <path d="M20 31 34 17" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M52 18h96M52 30h62" stroke="currentColor" strokeWidth="5" strokeLinecap="round" opacity="0.55" />
    </svg>
  );
}
