import "./theme/mantine-styles";
import "./theme/styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { readSession, subscribeSession } from "./lib/session/session";
import { createQueryClient, forgetOnUserChange } from "./lib/trpc/query-client";
import { createClient } from "./lib/trpc/trpc-client";
import { Providers } from "./providers";
import { createAppRouter, followSession } from "./router";

const queryClient = createQueryClient();
const client = createClient();
const router = createAppRouter();
forgetOnUserChange(queryClient);
followSession(router);
followOnceLoggedIn();

/** What follows the changes of others comes with the first session: the login has nothing to follow. */
function followOnceLoggedIn() {
  const stop = subscribeSession(look);
  look();

  async function look() {
    if (!readSession().user) return;
    stop();
    const [{ followChanges }, { forgetUnsentAtLogout }] = await Promise.all([
      import("./lib/live/follow-changes"),
      import("./features/messages/composer/unsent"),
    ]);
    followChanges(queryClient);
    forgetUnsentAtLogout();
  }
}

function draw() {
  const root = document.getElementById("root");
  if (!root) return;
  // Rendered in slices, so that a slow phone still answers a touch.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient} client={client}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

// What index.html shows stays until the first screen can be drawn at once.
const loaded = router.load();
Promise.all([loaded, askClientsFirst()]).finally(draw);

/** A client's page waits for its first answers, at most a second longer than for its code. */
async function askClientsFirst() {
  const { user, isSecondFactorDue } = readSession();
  if (user?.userType !== "client" || isSecondFactorDue) return;
  const { askFirst } = await import("./first/ask-first");
  const latest = loaded.then(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await Promise.race([askFirst(queryClient, client, window.location), latest]);
}
