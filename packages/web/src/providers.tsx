import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useLanguage } from "./lib/language/use-language";
import { trpc } from "./lib/trpc/trpc";
import type { createClient } from "./lib/trpc/trpc-client";
import { cssVariables, theme } from "./theme/theme";

type ProvidersProps = {
  queryClient: QueryClient;
  client: ReturnType<typeof createClient>;
  env?: "default" | "test";
  children: ReactNode;
};

/** What every screen stands on: the look, the way to the server, the cache. Another language draws everything anew. */
export function Providers({ queryClient, client, env = "default", children }: ProvidersProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Fragment key={useLanguage()}>{children}</Fragment>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}
