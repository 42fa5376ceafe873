import type { AppRouter } from "@caseward/server/app-router";
import type { CreateQueryUtils } from "@trpc/react-query/shared";

/** What the router's loaders ask by; absent where nothing is to be asked ahead, as in tests of the routes alone. */
export type RouterContext = { queries?: CreateQueryUtils<AppRouter> };

type Coming = { cause: "preload" | "enter" | "stay"; context: RouterContext; params: { caseId: string } };

/**
 * Asks for a case while the pointer or the focus rests on a link to it. What is known well enough is not asked again,
 * and the page that opens takes over what is under way. The thread is left out: it is always asked anew.
 */
export function warmCase({ cause, context: { queries }, params }: Coming): void {
  const caseId = Number(params.caseId);
  if (cause !== "preload" || !queries || !Number.isSafeInteger(caseId)) return;
  void queries.cases.get.prefetch({ caseId });
  void queries.stages.list.prefetch({ caseId });
}
