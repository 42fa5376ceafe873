import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { caseLine } from "@caseward/domain/values/text";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { typedSearch } from "../../../lib/lists/freshness";
import { useSession } from "../../../lib/session/session";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { RecentItem } from "./recent";

const caseLimit = 6;
const firmLimit = 4;

type FoundCase = RouterOutputs["cases"]["list"]["cases"][number];

/** The cases and firms that the server finds for a text; without one, the latest cases of a firm or a client. */
export function useFound(search: string) {
  const { user, firm } = useSession();
  const isAdmin = user?.userType === "admin";
  const isFirmless = user?.userType === "lawfirm" && !firm;
  const asked = search !== "";
  const cases = trpc.cases.list.useQuery(
    { search: search || null, limit: caseLimit },
    { ...typedSearch, enabled: isAdmin ? asked : !isFirmless },
  );
  const firms = trpc.firms.list.useQuery(
    { search, limit: firmLimit },
    { ...typedSearch, enabled: isAdmin && asked },
  );
  const isDisplayed = !isAdmin || asked;
  return {
    cases: isDisplayed ? (cases.data?.cases ?? []) : [],
    firms: isDisplayed ? (firms.data?.lawFirms ?? []) : [],
    isPending: [cases, firms].some(({ isFetching, isPlaceholderData, data }) =>
      isFetching ? isPlaceholderData || data === undefined : false,
    ),
    failure: isDisplayed ? (failureOf(cases, "listCases") ?? failureOf(firms, "listFirms")) : null,
    retry: () =>
      void Promise.all([cases, firms].filter(({ error }) => error).map((query) => query.refetch())),
  };
}

const failureOf = ({ error, isFetching }: { error: unknown; isFetching: boolean }, failure: FailureKey) =>
  error && !isFetching ? failureMessage(error, failure) : null;

export const caseItem = ({ caseId, client, accidentType }: FoundCase): RecentItem => ({
  kind: "case",
  id: caseId,
  label: caseLine({ caseId, client }),
  hint: accidentType ?? undefined,
});

type FoundFirm = RouterOutputs["firms"]["list"]["lawFirms"][number];

export const firmItem = ({ id, firmName, firmCity, firmState }: FoundFirm): RecentItem => ({
  kind: "firm",
  id,
  label: firmName,
  hint: [firmCity, firmState].filter(Boolean).join(", "),
});
