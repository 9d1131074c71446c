import "./data/zod-without-eval.ts";
import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "@mantine/core/styles.layer.css";
import "./ui/global.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepScrollWhenTurningBack } from "./app/keep-scroll.ts";
import { router } from "./app/router.tsx";
import { followSession } from "./app/session-changes.ts";
import { askForBoard } from "./data/board-ahead.ts";
import { queryClient } from "./data/query-client.ts";
import { onSessionChange, readSession } from "./data/session.ts";
import { theme, variables } from "./ui/theme.ts";

keepScrollWhenTurningBack(router);
askForBoard(location.pathname);
followSession();

/** The socket's code is fetched for those who are logged in. */
let isLive = false;
const goLive = () => {
  if (isLive || !readSession()) return;
  isLive = true;
  void import("./data/live.ts").then(({ startLive }) => startLive());
  // Whoever only looks around does not load the whole product; without https there are no service workers.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
};
onSessionChange(goLive);
goLive();

const place = document.getElementById("root");
if (!place) throw new Error("index.html has lost its #root");
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
