import { Button, Stack } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { activityTexts as texts } from "../../../texts/activity.ts";
import { LoadingState } from "../../../ui/LoadingState.tsx";

const ActivityList = lazy(() => import("./ActivityList.tsx").then((it) => ({ default: it.ActivityList })));

/** What was done to a todo, in its dialog: loaded once it is wanted. */
export function ActivitySection({ todoId }: { readonly todoId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Stack gap="xs">
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        style={{ alignSelf: "flex-start" }}
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.title}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<LoadingState text={texts.loading} />}>
            <ActivityList todoId={todoId} />
          </Suspense>
        )}
      </div>
    </Stack>
  );
}
