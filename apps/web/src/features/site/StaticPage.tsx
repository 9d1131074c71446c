import { type SitePage, site } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { answerOf, messageOf } from "../../data/query-client.ts";
import { texts } from "../../texts/site.ts";
import { Page } from "../../ui/Page.tsx";
import { ErrorState, LoadingState } from "../../ui/states.tsx";
import styles from "./StaticPage.module.css";

/** A page whose text is the operator's Markdown. */
function StaticPage({ page }: { readonly page: SitePage }) {
  const text = useQuery({
    queryKey: ["site", page],
    queryFn: () => answerOf(call(site.page, { params: { page } })),
  });
  return (
    <Page size="md">
      {text.isPending && <LoadingState />}
      {text.isError && !text.data && (
        <ErrorState title={messageOf(text.error, texts.loadFailed)} onRetry={() => void text.refetch()} />
      )}
      {text.data !== undefined && (
        <article
          className={styles.text}
          lang={text.data.lang ?? undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown without raw HTML.
          dangerouslySetInnerHTML={{ __html: text.data.html }}
        />
      )}
    </Page>
  );
}

export const AboutPage = () => <StaticPage page="about" />;
export const ImprintPage = () => <StaticPage page="imprint" />;
export const PrivacyPage = () => <StaticPage page="privacy" />;
