import "@mantine/notifications/styles.layer.css";
import { getDefaultZIndex } from "@mantine/core";
import { Notifications } from "@mantine/notifications";

/** Where toasts appear: top-right, 6 s, paused while the pointer is over them (specification, point 8). */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={6000}
      pauseResetOnHover="all"
      limit={5}
      // A name may be long, and what is offered stands below it.
      notificationMaxHeight="80vh"
      // Above dialogs, but below whatever is opened on purpose: a menu is there to be read and clicked.
      zIndex={getDefaultZIndex("popover") - 1}
      // Below the bar, whose menus and states they would cover.
      styles={{ root: { marginTop: "var(--tafel-bar-height)" } }}
    />
  );
}
