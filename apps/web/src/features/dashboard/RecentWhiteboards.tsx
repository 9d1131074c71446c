import { Anchor, Text } from "@mantine/core";
import { IconChalkboard } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { messageOf } from "../../data/query-client.ts";
import { whiteboardsQuery } from "../../data/whiteboards.ts";
import { texts } from "../../texts/dashboard.ts";
import cardStyles from "../../ui/BoardCard.module.css";
import { dateText } from "../../ui/date.ts";
import { WhiteboardPreview } from "../../ui/WhiteboardPreview.tsx";
import { useCreateWhiteboardHere } from "./create-board.ts";
import { RecentSection } from "./RecentSection.tsx";

const WhiteboardChoices = lazy(() =>
  import("../../ui/templates/WhiteboardChoices.tsx").then((it) => ({ default: it.WhiteboardChoices })),
);

/** Specification, point 9: the three most recent. */
const howMany = 3;

/** The most recent whiteboards, with pictures. */
export function RecentWhiteboards({ workspace }: { readonly workspace: string }) {
  const boards = useQuery(whiteboardsQuery(workspace));
  const create = useCreateWhiteboardHere(workspace);
  return (
    <RecentSection
      title={texts.whiteboards}
      viewAll={
        <Anchor
          renderRoot={(root) =>
            workspace === "personal" ? (
              <Link to="/whiteboards/personal" {...root} />
            ) : (
              <Link to="/whiteboards/$teamId" params={{ teamId: workspace }} {...root} />
            )
          }
          aria-label={texts.allWhiteboards}
        >
          {texts.viewAll}
        </Anchor>
      }
      cards={boards.data?.slice(0, howMany).map((board) => (
        <article key={board.id} className={cardStyles.card} aria-label={board.name}>
          <WhiteboardPreview {...board} />
          <div className={cardStyles.words}>
            <Link
              className={cardStyles.open ?? ""}
              to="/whiteboard/$id"
              params={{ id: board.id }}
              search={{ source: "dashboard", teamId: workspace }}
            >
              {board.name}
            </Link>
            <Text size="sm" c="dimmed">
              {dateText(board.lastEdited)} · {texts.elements(board.elementCount)}
            </Text>
          </div>
        </article>
      ))}
      failure={boards.isError ? messageOf(boards.error, texts.whiteboardsFailed) : undefined}
      onRetry={() => void boards.refetch()}
      empty={{
        icon: <IconChalkboard size={44} stroke={1.25} />,
        title: texts.noWhiteboards,
        text: texts.noWhiteboardsText,
        create: texts.createWhiteboard,
      }}
      create={create}
      Choices={WhiteboardChoices}
    />
  );
}
