import { Anchor, Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { siteQuery } from "../../data/site.ts";
import { texts } from "../../texts/landing.ts";
import styles from "./LandingPage.module.css";
import { ProductPicture } from "./ProductPicture.tsx";
import { SponsorMark } from "./SponsorMark.tsx";

/** What visitors see first: three promises, each with a picture of the real product. */
export function LandingPage() {
  return (
    <>
      <meta name="description" content={texts.lead} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <Title order={1} className={styles.headline}>
            {texts.headline}
          </Title>
          <p className={styles.lead}>{texts.lead}</p>
          <Actions />
        </div>
        <ProductPicture of="hero" alt={texts.heroPicture} isFirst />
      </section>
      {texts.promises.map(({ id, title, text, picture }) => (
        <section key={id} className={styles.promise} aria-labelledby={`promise-${id}`}>
          <div className={styles.words}>
            <Title order={2} id={`promise-${id}`} className={styles.promiseTitle}>
              {title}
            </Title>
            <p>{text}</p>
          </div>
          <ProductPicture of={id} alt={picture} />
        </section>
      ))}
      <section className={styles.closing}>
        <Title order={2}>{texts.closingTitle}</Title>
        <p>{texts.closing}</p>
        <Actions />
      </section>
      <SponsorMark />
    </>
  );
}

function Actions() {
  const canTry = useQuery(siteQuery).data?.canTry;
  return (
    <>
      <div className={styles.actions}>
        <Button component={Link} to="/login" size="lg">
          {texts.getStarted}
        </Button>
        <Button component={Link} to="/signup" size="lg" variant="default">
          {texts.signUp}
        </Button>
      </div>
      {/* Reserves its space until the operator's setting is known, so that nothing moves. */}
      {canTry !== false && (
        <Anchor
          component={Link}
          to="/try"
          className={styles.try ?? ""}
          data-unknown={canTry === undefined || undefined}
        >
          {texts.tryIt}
        </Anchor>
      )}
    </>
  );
}
