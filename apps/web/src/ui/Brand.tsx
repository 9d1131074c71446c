import { texts } from "../texts/common.ts";
import styles from "./Brand.module.css";

/** The product's logo and name. */
export function Brand({ withName = true }: { readonly withName?: boolean }) {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#17614a" />
        <path d="M8 9.5h16M16 9.5V24" fill="none" stroke="#fdfbf5" strokeWidth="3.6" strokeLinecap="round" />
        <circle cx="23" cy="22" r="2.6" fill="#f2c14e" />
      </svg>
      {withName && <span>{texts.product}</span>}
    </span>
  );
}
