import { Drawer } from "@mantine/core";
import { activityTexts as texts } from "../../../texts/activity.ts";
import { texts as common } from "../../../texts/common.ts";
import { useSeenBoard } from "../board/seen-board.ts";
import styles from "./Activity.module.css";
import { ActivityList } from "./ActivityList.tsx";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** What was done on the board, beside it; a line leads to its todo. */
export function ActivityDrawer({ opened, onClose }: Props) {
  const { openTodo } = useSeenBoard();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={texts.title}
      position="right"
      classNames={{ title: styles.title }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <ActivityList
        onOpen={(todoId) => {
          onClose();
          openTodo(todoId);
        }}
      />
    </Drawer>
  );
}
