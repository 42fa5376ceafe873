import type { QueryClient } from "@tanstack/react-query";
import type { createClient } from "../lib/trpc/trpc-client";

/**
 * Asks for what a client's first page shows, so that the page is drawn once and nothing in it moves down later. What is
 * refused or lost is asked for again by the page, which says so.
 */
export async function askFirst(
  queryClient: QueryClient,
  client: ReturnType<typeof createClient>,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): Promise<void> {
  const opened = /^\/client\/case\/(\d{1,10})$/.exec(pathname)?.[1];
  if (opened) {
    const input = { caseId: Number(opened), withMessages: false };
    await Promise.all([ask("cases", "get", input, client.cases.get.query), askBeside(input.caseId)]);
  } else if (/^\/client(\/dashboard)?$/.test(pathname)) {
    const newest = { sort: "createdAt", sortDirection: "desc" } as const;
    const found = await ask("cases", "list", newest, client.cases.list.query);
    const chosen = new URLSearchParams(search).get("case");
    const shown = found?.cases.find(({ caseId }) => String(caseId) === chosen) ?? found?.cases[0];
    if (!shown || (shown.admission && shown.admission.state !== "admitted")) return;
    const { caseId } = shown;
    const drafts = shown.formsDone < 3 && ask("forms", "drafts", { caseId }, client.forms.drafts.query);
    await Promise.all([askBeside(caseId), drafts]);
  }

  /** Under tRPC's own key. */
  function ask<Input, Answer>(
    router: string,
    procedure: string,
    input: Input,
    call: (input: Input) => Promise<Answer>,
  ): Promise<Answer | null> {
    const queryKey = [[router, procedure], { input, type: "query" }];
    return queryClient.fetchQuery({ queryKey, queryFn: () => call(input) }).catch(() => null);
  }

  function askBeside(caseId: number) {
    return Promise.all([
      ask("stages", "list", { caseId }, client.stages.list.query),
      ask("cases", "contact", { caseId }, client.cases.contact.query),
    ]);
  }
}
