import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme, variables } from "./theme.ts";

/** Around everything that is made of Mantine's components. A board's first picture does without them. */
export const Themed = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);
