import { createMemoryHistory, RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { useSubmitKeys } from "../src/components/dialogs/use-submit-keys";
import { type AuthSession, writeSession } from "../src/lib/session/session";
import { furtherPageLink } from "../src/lib/trpc/further-page-link";
import { createQueryClient, forgetOnUserChange } from "../src/lib/trpc/query-client";
import { trpc } from "../src/lib/trpc/trpc";
import { sessionEndLink } from "../src/lib/trpc/trpc-client";
import { Providers } from "../src/providers";
import { createAppRouter, followSession } from "../src/router";
import { type Answers, type Call, fakeServerLink } from "./fake-server";

type Options = {
  /** Who is logged in; nobody when it is left out. */
  session?: Extract<AuthSession, { token: string }>;
  /** What the fake server says. `auth.session` repeats the session unless it is given. */
  answers?: Answers;
  /** The navigation state with which a path is opened. */
  state?: { email?: string; welcome?: boolean };
};

/** What the shell does for a node that stands by itself. */
function OfShell({ children }: { children: ReactNode }) {
  useSubmitKeys();
  return children;
}

/** What every profile asks for beside the session. */
const ofProfile: Answers = {
  "auth.sessions": { sessions: [] },
  "calendar.get": { madeAt: null },
  "secondFactor.get": { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
};

/**
 * Shows a path of the app with everything around it, or a single node with the providers alone. Call it after
 * `vi.useFakeTimers()` where delays matter: `user` then moves them on.
 */
export async function renderScreen(
  screen: string | ReactNode,
  { session, answers = {}, state }: Options = {},
) {
  if (session) writeSession(session);
  const calls: Call[] = [];
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  const client = trpc.createClient({
    links: [
      sessionEndLink,
      furtherPageLink,
      fakeServerLink({ ...(session ? { ...ofProfile, "auth.session": session } : {}), ...answers }, calls),
    ],
  });
  // A node by itself stands where no guard leads away.
  const history = createMemoryHistory({
    initialEntries: [typeof screen === "string" ? screen : "/by-itself"],
  });
  if (state) history.replace(history.location.href, state);
  const router = createAppRouter(history);
  // The view of a page that waits would come by a timer that may outlive the test.
  router.update({ ...router.options, defaultPendingMs: Number.POSITIVE_INFINITY });
  for (const stop of [forgetOnUserChange(queryClient), followSession(router)]) onTestFinished(stop);
  const content =
    typeof screen === "string" ? (
      <RouterProvider router={router} />
    ) : (
      <RouterContextProvider router={router}>
        <OfShell>{screen}</OfShell>
      </RouterContextProvider>
    );
  const view = await act(async () =>
    render(
      <Providers queryClient={queryClient} client={client} env="test">
        {content}
      </Providers>,
    ),
  );
  return {
    ...view,
    user: userEvent.setup({
      delay: null,
      ...(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
    }),
    router,
    queryClient,
    /** Every call that reached the fake server, in order. */
    calls,
    /** The inputs of one procedure's calls. */
    callsOf: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input),
    /** The keys under which they were made. */
    keysOf: (path: string) => calls.filter((call) => call.path === path).map(({ requestKey }) => requestKey),
    /** Where the app is now. */
    path: () => history.location.pathname,
    location: () => history.location,
  };
}
