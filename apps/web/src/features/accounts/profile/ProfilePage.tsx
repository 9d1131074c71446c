import { Stack, Tabs } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMe } from "../../../data/me.ts";
import { texts } from "../../../texts/accounts.ts";
import { Page } from "../../../ui/Page.tsx";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { CalendarFeeds } from "./CalendarFeeds.tsx";
import { ConfirmPasswordProvider } from "./confirm-password.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailAddress } from "./EmailAddress.tsx";
import { MorningMail } from "./MorningMail.tsx";
import { NameAndUsername } from "./NameAndUsername.tsx";
import { Password } from "./Password.tsx";
import { ProfilePicture } from "./ProfilePicture.tsx";
import { Sessions } from "./Sessions.tsx";
import { TwoFactor } from "./TwoFactor.tsx";

export function ProfilePage() {
  const me = useMe();
  // The tab is part of the URL, so that it survives a reload and can be linked.
  const isAdvanced = useLocation({ select: ({ hash }) => hash === "advanced" });
  const navigate = useNavigate();
  const show = (tab: string | null) =>
    void navigate({ to: "/profile", hash: tab === "advanced" ? "advanced" : "", replace: true, resetScroll: false });
  return (
    <Page title={texts.profile.title} size="md">
      {me.isError && <ErrorState title={texts.profile.loadFailed} onRetry={() => void me.refetch()} />}
      {me.isPending && <LoadingState />}
      {me.data && (
        <ConfirmPasswordProvider>
          <Tabs value={isAdvanced ? "advanced" : "account"} onChange={show} keepMounted={false}>
            <Tabs.List mb="xl">
              <Tabs.Tab value="account">{texts.profile.account}</Tabs.Tab>
              <Tabs.Tab value="advanced">{texts.profile.advanced}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="account">
              <Stack gap="lg">
                <ProfilePicture me={me.data} />
                <NameAndUsername me={me.data} />
                <EmailAddress me={me.data} />
                <Password />
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="advanced">
              <Stack gap="lg">
                <TwoFactor me={me.data} />
                <Sessions />
                <CalendarFeeds />
                <MorningMail me={me.data} />
                <DeleteAccount username={me.data.Username} />
              </Stack>
            </Tabs.Panel>
          </Tabs>
        </ConfirmPasswordProvider>
      )}
    </Page>
  );
}
