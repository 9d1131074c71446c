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
    queryFn: async () => (await answerOf(call(site.page, { params: { page } }))).html,
  });
  return (
    <Page size="md">
      {text.isPending && <LoadingState />}
      {text.isError && !text.data && (
        <ErrorState title={messageOf(text.error, texts.loadFailed)} onRetry={() => void text.refetch()} />
      )}
      {text.data !== undefined && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown without raw HTML.
        <article className={styles.text} dangerouslySetInnerHTML={{ __html: text.data }} />
      )}
    </Page>
  );
}

export const AboutPage = () => <StaticPage page="about" />;
export const ImprintPage = () => <StaticPage page="imprint" />;
export const PrivacyPage = () => <StaticPage page="privacy" />;
