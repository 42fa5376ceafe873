import { type Language, languages, languageTags } from "@caseward/domain/language/languages";
import { spanishDoor } from "@caseward/domain/language/spanish-door";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntakeStart } from "../features/cases/intake/intake-start";
import { speak } from "../lib/language/text";
import { trpc } from "../lib/trpc/trpc";
import { Providers } from "../providers";
import { FirstCase, FirstDashboard } from "./first-client-screen";

const FirstIntake = () => <IntakeStart onSent={() => {}} />;

/** By the names of the opening pages (vite.config.ts): one with words is drawn in each language. */
const worded = { intake: FirstIntake };
const wordless = { "client-dashboard": FirstDashboard, "client-case": FirstCase };

/** Draws, at build time, what a page shows before any script has run; the app draws the same components there later. */
export async function drawFirstScreens(): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const [name, Screen] of Object.entries(wordless)) drawn[name] = await draw(Screen);
  for (const [name, Screen] of Object.entries(worded)) {
    const each: string[] = [];
    for (const language of languages) each.push(await draw(Screen, language));
    drawn[name] = each.join("");
  }
  return drawn;
}

async function draw(Screen: () => ReactNode, language?: Language): Promise<string> {
  speak(language ?? "en", language === "es" ? spanishDoor : {});
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory(),
  });
  await router.load();
  return renderToStaticMarkup(
    <div className="first" inert {...(language && { lang: languageTags[language] })}>
      <Providers queryClient={new QueryClient()} client={trpc.createClient({ links: [] })}>
        <RouterProvider router={router} />
      </Providers>
    </div>,
  );
}
